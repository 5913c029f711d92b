import { describe, expect, test } from 'vitest';
import { orderedReasons, reportProblem } from '../../../src/contract/rules/report.ts';
import { sendingState } from '../../../src/outbox/page/sending-state.ts';
import { newOp } from '../../../src/outbox/engine/types.ts';
import { report } from '../../../src/outbox/kinds/report.ts';
import { item, itemStatus } from '../outbox/items.ts';

describe('a report', () => {
  test('needs a reason, and its message may be empty', () => {
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

  test('is called by its photo in the tray, until it is taken off', () => {
    const told = { reportedUserId: 7, reportTypes: ['abusive' as const], message: '' };
    const about = report.create(newOp('op', 1, 0), { ...told, photoId: 5 });
    const alone = report.create(newOp('op', 1, 0), told);
    const queued = itemStatus({ state: 'queued' });
    expect(report.itemOf(about, queued).name).toEqual({ text: 'outbox.name.report', values: { id: 5 } });
    expect(report.itemOf(alone, queued).name).toEqual({ text: 'outbox.name.reportUser' });
    expect(report.subjectOf()).toBeUndefined();
  });
});

describe('how something of the outbox fares', () => {
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

  test('a wait is one for the network, or for the next day', () => {
    expect(sendingState(item({ kind: 'review', state: 'waiting', reason: 'network' }))).toBe('saved');
    expect(sendingState(item({ kind: 'review', state: 'waiting', reason: 'daily_limit' }))).toBe('limited');
  });

  test('what was swept away is over', () => {
    expect(sendingState(undefined)).toBe('over');
  });
});
