/** Decides on photos at the desk, and what happens meanwhile. Runs only the reducer. */
import { describe, expect, test } from 'vitest';
import { EMPTY_DRAFT } from '../../../src/features/review/decision/review-draft.ts';
import { draftOf, marksOnDesk, problemOf } from '../../../src/features/review/machine/select.ts';
import { BURNT_OUT, checksOf } from '../../component/checks.ts';
import { decision } from '../outbox/items.ts';
import { deskWith, waiting } from './desk-scene.ts';

const [ONE, TWO, THREE] = [waiting(1), waiting(2), waiting(3)] as const;
const BIRGIT = 5;

describe('a decision', () => {
  test('takes the photo off the desk at once, and its draft once the outbox has it', () => {
    const scene = deskWith(ONE, TWO);
    scene.send({ type: 'textTyped', text: ' Soft ' });
    scene.press('reject');
    expect([scene.onDesk, scene.listed, scene.state.waiting]).toEqual([2, [2], 1]);
    expect(scene.state.leaving).toMatchObject({ photo: { id: 1 }, action: 'reject', from: 0 });
    expect(scene.state.drafts.get(1)?.rejectReason, 'until it is saved').toBe(' Soft ');
    expect(scene.take('saveDecision')).toMatchObject({
      photo: { id: 1 },
      decision: { action: 'reject', rejectReason: 'Soft', isReviewerPage: true, revision: 1 },
      exempt: false,
    });
    scene.decide(decision({ id: 'a', photoId: 1 }));
    scene.finishSaving();
    expect(scene.state.drafts.has(1)).toBe(false);
    expect(scene.drafts.at(-1)).toEqual([4, 1, '']);
    expect([scene.onDesk, scene.state.deciding]).toEqual([2, undefined]);
  });

  test('that can’t be saved brings the photo back with its draft, and says so', () => {
    const scene = deskWith(ONE, TWO);
    scene.send({ type: 'textTyped', text: 'Soft' });
    scene.press('reject');
    scene.finishSaving({ ok: false });
    expect([scene.onDesk, draftOf(scene.state).rejectReason]).toEqual([1, 'Soft']);
    expect(scene.take('showFailure')).toMatchObject({ action: 'reject', desk: 'planes', isBurst: false });
    // The same press decides again.
    scene.settle();
    scene.press('reject');
    expect(scene.all('saveDecision')).toHaveLength(2);
  });

  test('that isn’t possible as written asks for a code or a reason, until that is corrected', () => {
    const scene = deskWith(ONE, TWO);
    scene.press('reject');
    expect([problemOf(scene.state), scene.all('focusCodes')]).toEqual(['required', [{ type: 'focusCodes' }]]);
    scene.press('delete');
    expect(scene.all('focusReason'), 'codes are no reason for a deletion').toHaveLength(1);
    scene.press('reject');
    scene.send({ type: 'textTyped', text: 'a' });
    expect(problemOf(scene.state)).toBe('too_short');
    scene.send({ type: 'stepped', steps: 1 });
    expect(problemOf(scene.state)).toBeUndefined();
    scene.send({ type: 'stepped', steps: -1 });
    scene.send({ type: 'textTyped', text: 'above' });
    expect(problemOf(scene.state)).toBeUndefined();
    expect([scene.onDesk, scene.all('saveDecision')]).toEqual([1, []]);
  });

  test('after a swipe without a code is for the code that is chosen, with the places of its findings', () => {
    const checks = checksOf(BURNT_OUT);
    const scene = deskWith(waiting(1, { checks }), TWO);
    scene.send({ type: 'codesOffered' });
    expect(scene.state.dialog).toMatchObject({ type: 'codes', photo: { id: 1 } });
    scene.send({ type: 'offeredCodeChosen', code: 'exposure' });
    expect(scene.take('saveDecision').decision).toMatchObject({
      action: 'reject',
      rejectMarks: [{ code: 'exposure', x: 0.1, y: 0.1 }],
    });
    expect(scene.state.dialog).toBeUndefined();
  });

  test('is not for a code that was chosen for a photo which has left the desk', () => {
    const scene = deskWith(ONE, TWO);
    scene.send({ type: 'codesOffered' });
    scene.read([TWO]);
    scene.send({ type: 'dismissed' });
    scene.settle();
    scene.send({ type: 'offeredCodeChosen', code: 'crop' });
    expect([scene.onDesk, scene.all('saveDecision'), marksOnDesk(scene.state)]).toEqual([2, [], []]);
  });

  test('counts the codes of a rejection once it is saved', () => {
    const scene = deskWith(ONE, TWO);
    scene.send({ type: 'codeToggled', code: 'crop' });
    scene.press('reject');
    expect(scene.all('countCodes')).toEqual([]);
    scene.finishSaving();
    expect(scene.all('countCodes')).toEqual([{ type: 'countCodes', owner: 4, codes: new Set(['crop']) }]);
  });

  test('isn’t made twice: neither by a second press, nor while another one is being saved', () => {
    const scene = deskWith(ONE, TWO, THREE);
    scene.press('approve');
    scene.press('approve');
    scene.settle();
    scene.press('approve');
    expect(scene.all('saveDecision')).toMatchObject([{ photo: { id: 1 } }]);
    scene.decide(decision({ photoId: 1 }));
    scene.finishSaving();
    scene.press('approve');
    expect(scene.all('saveDecision')).toMatchObject([{ photo: { id: 1 } }, { photo: { id: 2 } }]);
  });

  test('doesn’t count within a moment after another photo came, nor on one that is gone', () => {
    const scene = deskWith(ONE, TWO);
    scene.send({ type: 'stepped', steps: 1 });
    scene.press('approve');
    scene.settle();
    scene.read([ONE]);
    scene.press('approve');
    expect([scene.onDesk, scene.all('saveDecision')]).toEqual([2, []]);
  });

  test('doesn’t count if its button was beside another photo', () => {
    const scene = deskWith(ONE, TWO);
    scene.press('approve', { photoId: 2 });
    expect(scene.all('saveDecision')).toEqual([]);
  });

  test('slides the photo out from where a swipe has moved it, but not while zoomed', () => {
    const scene = deskWith(ONE, TWO, THREE);
    scene.press('approve', { from: 200 });
    expect(scene.state.leaving?.from).toBe(200);
    scene.send({ type: 'leftScreen' });
    scene.decide(decision({ photoId: 1 }));
    scene.finishSaving();
    scene.settle();
    scene.send({ type: 'zoomChanged', isZoomed: true });
    scene.press('approve');
    expect([scene.onDesk, scene.state.leaving]).toEqual([3, undefined]);
  });

  test('dismisses the notes about earlier ones on its photo', () => {
    const scene = deskWith(ONE, TWO);
    const refused = { state: 'needs-you', reason: 'refused' } as const;
    scene.decide(
      decision({ id: 'a', photoId: 1, ...refused }),
      decision({ id: 'b', photoId: 2, ...refused }),
    );
    scene.press('approve');
    scene.finishSaving();
    expect(scene.take('cancelDecisions')).toMatchObject({ ids: ['a'] });
  });

  test('shows that it takes long only while it does', () => {
    const scene = deskWith(ONE, TWO);
    scene.press('approve');
    const { request } = scene.take('watchSaving');
    scene.send({ type: 'savingSlow', request });
    expect(scene.state.deciding?.isSlow).toBe(true);
    scene.finishSaving();
    scene.send({ type: 'savingSlow', request });
    expect(scene.state.deciding).toBeUndefined();
  });

  test('goes on while the reviewer is elsewhere, and its photo isn’t there when they are back', () => {
    const scene = deskWith(ONE, TWO);
    scene.send({ type: 'textTyped', text: 'Soft' });
    scene.press('reject');
    scene.send({ type: 'closed' });
    scene.open();
    scene.read([ONE, TWO]);
    expect(scene.listed).toEqual([2]);
    scene.decide(decision({ photoId: 1 }));
    scene.finishSaving();
    expect([scene.listed, scene.state.drafts.has(1)]).toEqual([[2], false]);
  });

  test('that is saved after a sign-out deletes only its owner’s draft', () => {
    const scene = deskWith(ONE, TWO);
    scene.send({ type: 'textTyped', text: 'Soft' });
    scene.press('reject');
    scene.send({ type: 'userChanged', userId: BIRGIT });
    scene.send({
      type: 'draftsRead',
      owner: BIRGIT,
      drafts: new Map([[1, { ...EMPTY_DRAFT, rejectReason: 'Mine' }]]),
    });
    scene.finishSaving();
    expect(scene.drafts.at(-1)).toEqual([4, 1, '']);
    expect(scene.state.drafts.get(1)?.rejectReason).toBe('Mine');
  });
});

/** A desk of a reviewer who has no deletions left today, and who has pressed Delete. */
function deletionAsked() {
  const scene = deskWith(ONE, TWO);
  scene.read([ONE, TWO], { deletions: { a_day: 5, left: 0 } });
  scene.send({ type: 'textTyped', text: 'Sent twice' });
  scene.press('delete');
  return scene;
}

describe('a deletion', () => {
  test('is asked about with what the photographer is told, and whether it has to wait', () => {
    const scene = deletionAsked();
    expect(scene.take('confirmDeletion')).toMatchObject({ photoId: 1, reason: 'Sent twice', waitsFor: 5 });
    expect(scene.onDesk).toBe(1);
  });

  test('is made once it is confirmed, and not if it isn’t', () => {
    const scene = deletionAsked();
    const { request } = scene.take('confirmDeletion');
    scene.press('approve');
    expect(scene.all('saveDecision'), 'while it is asked about').toEqual([]);
    scene.send({ type: 'deletionConfirmed', request, isConfirmed: false });
    expect([scene.onDesk, scene.state.deciding]).toEqual([1, undefined]);
    scene.press('delete');
    scene.send({ type: 'deletionConfirmed', request, isConfirmed: true });
    expect(scene.all('saveDecision'), 'the first question was about another press').toEqual([]);
    scene.send({ ...scene.take('confirmDeletion'), type: 'deletionConfirmed', isConfirmed: true });
    expect(scene.take('saveDecision')).toMatchObject({
      decision: { action: 'delete', reason: 'Sent twice' },
      exempt: false,
    });
    expect(scene.onDesk).toBe(2);
  });

  test('of the reviewer’s own photo doesn’t wait, and says that the limit doesn’t include it', () => {
    const scene = deskWith(waiting(1, { user_id: 4 }));
    scene.read([waiting(1, { user_id: 4 })], { deletions: { a_day: 5, left: 0 } });
    scene.send({ type: 'textTyped', text: 'Sent twice' });
    scene.press('delete');
    const asked = scene.take('confirmDeletion');
    expect(asked.waitsFor).toBeUndefined();
    scene.send({ ...asked, type: 'deletionConfirmed', isConfirmed: true });
    expect(scene.take('saveDecision').exempt).toBe(true);
  });

  test('whose question was left open doesn’t keep the next visit from deciding', () => {
    const scene = deletionAsked();
    scene.send({ type: 'closed' });
    scene.open();
    scene.read([ONE, TWO]);
    scene.settle();
    scene.press('approve');
    expect(scene.take('saveDecision')).toMatchObject({ decision: { action: 'approve' } });
  });

  test('isn’t possible for who may not', () => {
    const scene = deskWith(waiting(1, { may_delete: false }));
    scene.send({ type: 'textTyped', text: 'Sent twice' });
    scene.press('delete');
    expect(scene.all('confirmDeletion')).toEqual([]);
  });
});
