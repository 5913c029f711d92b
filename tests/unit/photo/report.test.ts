import { describe, expect, test } from 'vitest';
import { orderedReasons, reportProblem } from '../../../src/contract/rules/report.ts';
import { sendingState } from '../../../src/outbox/page/sending-state.ts';
import { newOp } from '../../../src/outbox/engine/types.ts';
import { report } from '../../../src/outbox/kinds/report.ts';
import { item, itemStatus } from '../outbox/items.ts';

describe('a report', () => {
  test('needs a reason, and may have an empty message', () => {
    expect(reportProblem([], 'something')).toBe('reason_required');
    expect(reportProblem(['abusive'], '')).toBeUndefined();
    expect(reportProblem(['abusive'], ` ${'x'.repeat(1000)} `)).toBeUndefined();
    expect(reportProblem(['abusive'], 'x'.repeat(1001))).toBe('too_long');
  });

  test('has each reason once, in the order of the list', () => {
    expect(orderedReasons(['vague_rejection', 'abusive', 'vague_rejection'])).toEqual([
      'abusive',
      'vague_rejection',
    ]);
  });

  test('is named after its photo in the outbox panel, if it has one', () => {
    const fields = { reportedUserId: 7, reportTypes: ['abusive' as const], message: '' };
    const onPhoto = report.create(newOp('op', 1, 0), { ...fields, photoId: 5 });
    const onUser = report.create(newOp('op', 1, 0), fields);
    const queued = itemStatus({ state: 'queued' });
    expect(report.itemOf(onPhoto, queued).name).toEqual({ text: 'outbox.name.report', values: { id: 5 } });
    expect(report.itemOf(onUser, queued).name).toEqual({ text: 'outbox.name.reportUser' });
    expect(report.subjectOf()).toBeUndefined();
  });
});

describe('the state of an outbox item', () => {
  test.each([
    ['staging', 'sending'],
    ['queued', 'sending'],
    ['sending', 'sending'],
    ['finishing', 'sending'],
    ['paused', 'saved'],
    ['blocked', 'saved'],
    ['needs-you', 'needs-you'],
    ['done', 'arrived'],
    ['cancelled', 'over'],
  ] as const)('%s is shown as %s', (state, shown) => {
    expect(sendingState(item({ kind: 'review', state }))).toBe(shown);
  });

  test('waiting is shown by its reason: network or daily limit', () => {
    expect(sendingState(item({ kind: 'review', state: 'waiting', reason: 'network' }))).toBe('saved');
    expect(sendingState(item({ kind: 'review', state: 'waiting', reason: 'daily_limit' }))).toBe('limited');
  });

  test('a missing item is over', () => {
    expect(sendingState(undefined)).toBe('over');
  });
});
