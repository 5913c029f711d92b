/** Takes decisions and bursts back at the desk (docs/rules/review.md, "Undo" and "Bursts"). Runs only the reducer. */
import { describe, expect, test } from 'vitest';
import type { ReviewPhoto } from '../../../src/contract/calls/photo.ts';
import { draftOf } from '../../../src/features/review/machine/select.ts';
import { decision } from '../outbox/items.ts';
import { deskWith, waiting } from './desk-scene.ts';

const [ONE, TWO, THREE] = [waiting(1), waiting(2), waiting(3)] as const;
const BIRGIT = 5;
const held = (id: string, photoId: number, together?: string) =>
  decision({ id, photoId, state: 'waiting', reason: 'held', ...(together !== undefined && { together }) });

describe('undo', () => {
  test('brings the photo back to the desk with what was written, and dismisses the cancelled decision', () => {
    const scene = deskWith(ONE, TWO, THREE);
    scene.send({ type: 'selected', id: 2 });
    scene.settle();
    scene.press('approve');
    scene.decide(held('a', 2));
    scene.finishSaving();
    expect(scene.onDesk).toBe(3);
    scene.send({ type: 'undoPressed' });
    expect(scene.all('undo')).toMatchObject([{ ids: ['a'] }]);
    scene.send({ type: 'undoPressed' });
    expect(scene.all('undo'), 'the first is still being cancelled').toHaveLength(1);
    scene.decide(decision({ id: 'a', photoId: 2, state: 'cancelled' }));
    scene.finishUndo();
    expect([scene.onDesk, scene.listed]).toEqual([2, [1, 2, 3]]);
    expect(scene.take('dismissDecisions')).toMatchObject({ ids: ['a'] });
  });

  test('of a decision that is being saved waits until its draft is deleted, which it brings back', () => {
    const scene = deskWith(ONE, TWO);
    scene.send({ type: 'textTyped', text: 'Soft' });
    scene.press('reject');
    scene.send({ type: 'undoPressed' });
    expect(scene.all('undo')).toEqual([]);
    const saved = {
      ...held('a', 1),
      decision: { action: 'reject', rejectReason: 'Soft', isReviewerPage: true },
    } as const;
    scene.decide(saved);
    scene.finishSaving();
    expect(scene.state.drafts.has(1)).toBe(false);
    scene.finishUndo();
    scene.decide();
    expect([scene.onDesk, draftOf(scene.state).rejectReason]).toEqual([1, 'Soft']);
    expect(scene.drafts.slice(-2), 'in this order').toEqual([
      [4, 1, ''],
      [4, 1, 'Soft'],
    ]);
  });

  test('leaves a reviewer who has gone on where they are', () => {
    const scene = deskWith(ONE, TWO, THREE);
    scene.decide(held('a', 1));
    scene.send({ type: 'undoPressed' });
    scene.send({ type: 'stepped', steps: 1 });
    scene.decide();
    scene.finishUndo();
    expect([scene.onDesk, scene.listed]).toEqual([3, [1, 2, 3]]);
  });

  test('that comes too late changes nothing and says so, until the next one', () => {
    const scene = deskWith(ONE, TWO);
    scene.decide(held('a', 1));
    scene.send({ type: 'undoPressed' });
    scene.finishUndo('missed');
    expect([scene.state.isUndoMissed, scene.all('dismissDecisions')]).toEqual([true, []]);
    scene.send({ type: 'undoPressed' });
    scene.finishUndo();
    expect(scene.state.isUndoMissed).toBe(false);
  });

  test('of nothing does nothing', () => {
    const scene = deskWith(ONE);
    scene.send({ type: 'undoPressed' });
    scene.send({ type: 'undone', request: 1, outcome: 'missed' });
    expect([scene.all('undo'), scene.state.isUndoMissed]).toEqual([[], false]);
  });

  test('that ends after a sign-out returns the draft to its owner', () => {
    const scene = deskWith(ONE, TWO);
    scene.decide({
      ...held('a', 1),
      decision: { action: 'reject', rejectReason: 'Soft', isReviewerPage: true },
    });
    scene.send({ type: 'undoPressed' });
    scene.send({ type: 'userChanged', userId: BIRGIT });
    scene.finishUndo();
    expect([scene.state.drafts.size, scene.drafts.at(-1)]).toEqual([0, [4, 1, 'Soft']]);
  });
});

const near = (id: number): ReviewPhoto['near_duplicates'] => [
  {
    id,
    approval_status: 'pending',
    username: 'lin',
    distance: 0,
    file_path: null,
    cache_image_path: null,
    width: 3,
    height: 2,
    thumbhash: null,
  },
];
const BURST = [
  waiting(1, { near_duplicates: near(2) }),
  TWO,
  waiting(3, { user_id: 9 }),
  waiting(4, { user_id: 9 }),
];

function burstAsked() {
  const scene = deskWith(...BURST);
  scene.send({ type: 'burstAsked' });
  return scene;
}

describe('a burst', () => {
  test('is asked about if there is one, and the photo has settled', () => {
    const scene = deskWith(...BURST);
    scene.send({ type: 'selected', id: 3 });
    scene.settle();
    scene.send({ type: 'burstAsked' });
    expect(scene.state.dialog).toBeUndefined();
    scene.send({ type: 'selected', id: 1 });
    scene.send({ type: 'settled', photoId: 1 });
    scene.send({ type: 'burstAsked' });
    expect(scene.state.dialog).toMatchObject({ type: 'burst', photo: { id: 1 }, others: [{ id: 2 }] });
    scene.send({ type: 'dialogClosed' });
    expect(scene.state.dialog).toBeUndefined();
  });

  test('leaves once all of it is saved, its drafts are taken, and one undo brings all of it back', () => {
    const scene = burstAsked();
    scene.send({ type: 'dialogClosed' });
    scene.send({ type: 'textTyped', text: 'Best one' });
    scene.send({ type: 'burstAsked' });
    scene.send({ type: 'burstConfirmed', keptId: 1, rejectedIds: [2] });
    expect(scene.take('saveBurst')).toMatchObject({ approved: { id: 1 }, rejected: [{ id: 2 }] });
    expect([scene.onDesk, scene.state.dialog]).toEqual([1, undefined]);
    scene.press('approve');
    expect(scene.all('saveDecision'), 'while it is being saved').toEqual([]);
    scene.decide(held('a', 1, 'a'), held('b', 2, 'a'));
    scene.finishSaving({ ok: true, id: 'a' });
    expect([scene.onDesk, scene.listed]).toEqual([3, [3, 4]]);
    expect(scene.state.leaving).toMatchObject({ photo: { id: 1 }, action: 'approve' });
    expect(scene.state.drafts.size).toBe(0);

    scene.send({ type: 'undoPressed' });
    expect(scene.all('undo')).toMatchObject([{ ids: ['a', 'b'] }]);
    scene.decide();
    scene.finishUndo();
    expect([scene.onDesk, scene.listed, draftOf(scene.state).rejectReason]).toEqual([
      1,
      [1, 2, 3, 4],
      'Best one',
    ]);
    expect(scene.state.burstDrafts.size).toBe(0);
  });

  test('keeps the photo that was chosen, and rejects the one on the desk', () => {
    const scene = burstAsked();
    scene.send({ type: 'burstConfirmed', keptId: 2, rejectedIds: [1] });
    expect(scene.take('saveBurst')).toMatchObject({ approved: { id: 2 }, rejected: [{ id: 1 }] });
    scene.decide(held('a', 2, 'a'), held('b', 1, 'a'));
    scene.finishSaving({ ok: true, id: 'a' });
    expect([scene.onDesk, scene.listed]).toEqual([3, [3, 4]]);
  });

  test('that can’t be saved stays, and says so', () => {
    const scene = burstAsked();
    scene.send({ type: 'burstConfirmed', keptId: 1, rejectedIds: [2] });
    scene.finishSaving({ ok: false });
    expect([scene.onDesk, scene.listed]).toEqual([1, [1, 2, 3, 4]]);
    expect(scene.take('showFailure')).toMatchObject({ action: 'reject', isBurst: true });
  });

  test('stays asked about while another decision is being saved', () => {
    const scene = deskWith(THREE, ...BURST.slice(0, 2));
    scene.press('approve');
    scene.settle();
    scene.send({ type: 'burstAsked' });
    scene.send({ type: 'burstConfirmed', keptId: 1, rejectedIds: [2] });
    expect([scene.state.dialog?.type, scene.all('saveBurst')]).toEqual(['burst', []]);
    scene.finishSaving();
    scene.send({ type: 'burstConfirmed', keptId: 1, rejectedIds: [2] });
    expect(scene.all('saveBurst')).toHaveLength(1);
  });
});
