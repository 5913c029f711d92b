/** Desk texts that used to confuse people. */
import { describe, expect, test } from 'vitest';
import { checkDecision } from '../../../src/contract/rules/decision.ts';
import { admin as adminEn } from '../../../src/features/admin/texts/en.ts';
import { review as en } from '../../../src/features/review/texts/en.ts';
import { review as zh } from '../../../src/features/review/texts/zh.ts';
import { report as reportEn } from '../../../src/components/photo/texts/report-en.ts';
import { report as reportZh } from '../../../src/components/photo/texts/report-zh.ts';
import { moderation } from '../../../src/components/moderation/texts/en.ts';

describe('the texts of the desks', () => {
  test('name actions and their results plainly', () => {
    expect([en.done.approveAll, en.done.rejectAll]).toEqual(['Approved', 'Rejected']);
    expect(moderation.sanctions.warnDone).toMatch(/^Warning sent/);
    expect(en.codes.remove).toBe('Remove pin {{number}}');
    expect(en.appeal.label).toBe('Message if you uphold or delete');
  });

  test('say that a deletion needs a reason, as the desk does', () => {
    expect(checkDecision('delete', { rejectReason: ' ' })).toMatchObject({
      ok: false,
      problem: 'required',
    });
    expect([en.appeal.placeholder, zh.appeal.placeholder]).toEqual(['Required for a deletion', '删除时必填']);
  });

  test('say that the day’s rejections are used up, without 已达到', () => {
    expect(zh.limit.title).toBe('今天的不通过次数用完了');
    expect(JSON.stringify(zh)).not.toContain('已达');
  });

  test('have singular and plural', () => {
    expect(en.ahead.state_one).toContain('photo in full');
    expect(en.ahead.state_other).toContain('photos in full');
    expect(adminEn.users.warnings_one).toContain('warning,');
  });

  test('name stolen photos among the reasons of a report', () => {
    expect(reportEn.type.malicious_upload).toContain('Stolen photo');
    expect(reportZh.type.malicious_upload).toContain('盗图');
  });
});
