/** Which decision can be undone, and where reviewers start. */
import { describe, expect, test } from 'vitest';
import { latestUndoable } from '../../../src/features/review/decision/undoable.ts';
import { initialSelection } from '../../../src/features/review/list/selection.ts';
import type { ReviewItem } from '../../../src/outbox/page/index.ts';
import { decision } from '../outbox/items.ts';

const held = (id: string, more: object) => decision({ id, state: 'waiting', reason: 'held', ...more });

const undoable = (...items: ReviewItem[]) => latestUndoable(items).map(({ id }) => id);

describe('Undo', () => {
  test('takes back the latest decision whose request has not started', () => {
    expect(undoable()).toEqual([]);
    expect(undoable(held('1', {}), held('3', {}), held('2', {}))).toEqual(['3']);
    expect(undoable(held('1', {}), held('2', { state: 'finishing' }))).toEqual(['1']);
    expect(undoable(held('2', { state: 'done' }), held('1', { reason: 'network' }))).toEqual(['1']);
    expect(undoable(held('2', { reason: 'daily_limit' }))).toEqual([]);
    expect(undoable(held('2', { action: 'reject', fromPhotoPage: true }))).toEqual([]);
  });

  test('takes back a burst as a whole, as long as none of it has been sent', () => {
    const burst = [held('4', { together: '2' }), held('2', { together: '2' }), held('3', { together: '2' })];
    expect(undoable(held('1', {}), ...burst)).toEqual(['2', '3', '4']);
    expect(undoable(held('5', {}), ...burst)).toEqual(['5']);
    for (const sent of [{ state: 'done' }, { state: 'sending' }, { reason: 'daily_limit' }]) {
      expect(undoable(held('1', {}), ...burst.slice(1), held('4', { together: '2', ...sent }))).toEqual([
        '1',
      ]);
    }
    // One that was discarded before isn't part of it any more.
    expect(undoable(...burst.slice(1), held('4', { together: '2', state: 'cancelled' }))).toEqual(['2', '3']);
  });
});

const listWith = (...lookedAt: number[]) =>
  Array.from({ length: 8 }, (_, id) => ({ id, looked_at_by: lookedAt.includes(id) ? ['pat'] : [] }));

test('reviewers start at different positions of the list', () => {
  expect(initialSelection(listWith())).toEqual({ id: undefined, index: 0 });
  expect(initialSelection(listWith(0))).toEqual({ id: 5, index: 5 });
  expect(initialSelection(listWith(0, 1, 5))).toEqual({ id: 2, index: 2 });
  expect(initialSelection(listWith(0, 1, 2, 3, 4, 5, 6, 7)).index).toBe(0);
});
