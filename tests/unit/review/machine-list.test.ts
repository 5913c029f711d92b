/** The desk's list, its selection and what other reviewers decide. Runs only the reducer. */
import { describe, expect, test } from 'vitest';
import { EMPTY_DRAFT } from '../../../src/features/review/decision/review-draft.ts';
import { decision } from '../outbox/items.ts';
import { deskWith, DeskScene, waiting } from './desk-scene.ts';

const [ONE, TWO, THREE, FOUR] = [waiting(1), waiting(2), waiting(3), waiting(4)] as const;
const BIRGIT = {
  action: 'approve',
  reviewer_name: 'birgit',
  decided_at: '2026-05-02T08:00:00.000Z',
} as const;

describe('the list', () => {
  test('is loading until the decisions on this device are known, so that no decided photo appears', () => {
    const scene = new DeskScene();
    scene.open();
    scene.read([ONE, TWO]);
    expect(scene.state).toMatchObject({ isListed: false, photos: [], photo: undefined });
    scene.decide(decision({ photoId: 1 }));
    expect([scene.state.isListed, scene.onDesk, scene.listed]).toEqual([true, 2, [2]]);
  });

  test('is the same object as long as it has the same photos, so that nothing is rendered for it', () => {
    const scene = deskWith(ONE, TWO);
    const { photos, ahead } = scene.state;
    scene.read([ONE, TWO], { waiting: 9 });
    expect(scene.state.photos).toBe(photos);
    expect(scene.state.ahead).toBe(ahead);
    expect(scene.state.waiting).toBe(9);
    scene.read([ONE, TWO, THREE]);
    expect(scene.state.ahead).toEqual([TWO, THREE]);
  });

  test('says how many rejections and deletions are left, without those made here', () => {
    const scene = deskWith(ONE, TWO);
    const rejections = { a_day: 20, left: 7 };
    scene.read([ONE, TWO], { rejections, deletions: { a_day: 5, left: 5 } });
    scene.decide(decision({ photoId: 2, action: 'reject' }));
    expect(scene.state).toMatchObject({ rejections: { aDay: 20, left: 6 }, deletions: { aDay: 5, left: 5 } });
  });

  test('forgets how a photo was shown when the desk is empty or closed', () => {
    const scene = deskWith(ONE);
    scene.send({ type: 'toolToggled', tool: 'level' });
    scene.decide(decision({ photoId: 1 }));
    expect(scene.onDesk).toBeUndefined();
    expect(scene.state.tools.size).toBe(0);
    expect(scene.all('leaveDesk')).toHaveLength(1);
    scene.send({ type: 'closed' });
    expect(scene.state).toMatchObject({ desk: undefined, isListed: false, list: undefined });
  });
});

describe('the selection', () => {
  test('goes through the list, and stops at its ends', () => {
    const scene = deskWith(ONE, TWO, THREE);
    const visited = [1, 1, 1, -1, -5].map((steps) => {
      scene.send({ type: 'stepped', steps });
      return scene.onDesk;
    });
    expect(visited).toEqual([2, 3, 3, 2, 1]);
    scene.send({ type: 'selected', id: 3 });
    expect(scene.onDesk).toBe(3);
  });

  test('is found once, and stays when other reviewers come and go', () => {
    const scene = deskWith(waiting(1, { looked_at_by: ['birgit'] }), TWO, THREE);
    expect(scene.onDesk).toBe(2);
    scene.read([ONE, waiting(2, { looked_at_by: ['birgit'] }), THREE]);
    expect(scene.onDesk).toBe(2);
  });

  test('goes on to the next photo when the one on the desk is decided on here', () => {
    const scene = deskWith(ONE, TWO, THREE);
    scene.send({ type: 'selected', id: 2 });
    scene.decide(decision({ photoId: 2 }));
    expect(scene.onDesk).toBe(3);
  });
});

describe('a photo that another reviewer has decided on', () => {
  test('stays on the desk at its place until it is dismissed, which deletes what was written', () => {
    const scene = deskWith(ONE, TWO, THREE);
    scene.send({ type: 'selected', id: 2 });
    scene.read([ONE, THREE]);
    expect([scene.onDesk, scene.listed, scene.state.isGone]).toEqual([2, [1, 2, 3], true]);
    scene.send({ type: 'dismissed' });
    expect([scene.onDesk, scene.listed, scene.state.isGone]).toEqual([3, [1, 3], false]);
    expect(scene.all('storeDraft')).toMatchObject([{ photoId: 2, draft: EMPTY_DRAFT }]);
    scene.send({ type: 'dismissed' });
    expect(scene.onDesk).toBe(3);
  });

  test('stays also as the last of the list', () => {
    const scene = deskWith(ONE);
    scene.read([]);
    expect([scene.onDesk, scene.listed, scene.state.isGone]).toEqual([1, [1], true]);
  });

  test('leaves when the reviewer goes on, and isn’t one that was decided on here', () => {
    const scene = deskWith(ONE, TWO);
    scene.read([TWO]);
    scene.send({ type: 'stepped', steps: 1 });
    expect([scene.onDesk, scene.listed]).toEqual([2, [2]]);
    scene.decide(decision({ photoId: 2, state: 'waiting', reason: 'held' }));
    scene.read([]);
    expect(scene.onDesk).toBeUndefined();
  });

  test('stays after a decision on it was taken back', () => {
    const scene = deskWith(ONE, TWO);
    scene.decide(decision({ photoId: 1, state: 'cancelled' }));
    scene.read([TWO]);
    expect([scene.onDesk, scene.state.isGone]).toEqual([1, true]);
  });

  test('is asked about at once, and the result is shown only for it', () => {
    const scene = deskWith(ONE, TWO);
    expect(scene.take('reportPresence')).toMatchObject({ photoId: 1, isGone: false });
    scene.read([TWO]);
    expect(scene.take('reportPresence')).toMatchObject({ photoId: 1, isGone: true });
    scene.send({ type: 'elsewhereKnown', photoId: 2, decision: BIRGIT });
    expect(scene.state.elsewhere).toBeUndefined();
    scene.send({ type: 'elsewhereKnown', photoId: 1, decision: BIRGIT });
    expect(scene.state.elsewhere).toEqual({ photoId: 1, decision: BIRGIT });
  });
});

test('presses count a moment after another photo came onto the desk, also when the list is back', () => {
  const scene = deskWith(ONE, TWO, FOUR);
  expect(scene.state.settledId).toBe(1);
  scene.send({ type: 'stepped', steps: 1 });
  expect(scene.state.settledId).not.toBe(2);
  scene.send({ type: 'settled', photoId: 4 });
  expect(scene.state.settledId).not.toBe(4);
  scene.settle();
  expect(scene.state.settledId).toBe(2);
  scene.send({ type: 'listRead', list: undefined, isOffline: true });
  expect(scene.state.settledId).toBeUndefined();
  scene.read([ONE, TWO, FOUR]);
  expect([scene.onDesk, scene.take('settle')]).toEqual([2, { type: 'settle', photoId: 2 }]);
});
