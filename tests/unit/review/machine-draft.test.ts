/** What a reviewer writes and marks about the photo on the desk. Runs only the reducer. */
import type { PhotoMark } from '../../../src/contract/calls/decision.ts';
import { expect, test } from 'vitest';
import type { Finding } from '../../../workers/image/checks/findings.ts';
import { EMPTY_DRAFT } from '../../../src/features/review/decision/review-draft.ts';
import type { ReviewDraft } from '../../../src/features/review/decision/review-draft.ts';
import {
  draftOf,
  marksOnDesk,
  pointingOf,
  unusedFinding,
} from '../../../src/features/review/machine/select.ts';
import { BURNT_OUT, TILTED, checksOf } from '../../component/checks.ts';
import { deskWith, waiting } from './desk-scene.ts';
import type { DeskScene } from './desk-scene.ts';

const [ONE, TWO] = [waiting(1), waiting(2)] as const;
const ANDERS = 4;
const BIRGIT = 5;

const marksOf = ({ state }: DeskScene) => marksOnDesk(state);
const pointingAt = ({ state }: DeskScene) => pointingOf(state);
const stored = (scene: DeskScene) =>
  scene.all('storeDraft').map(({ owner, photoId, draft }) => ({ owner, photoId, draft }));
const written = (parts: Partial<ReviewDraft>): ReviewDraft => ({ ...EMPTY_DRAFT, ...parts });

test('what is typed is stored at once, for its user and photo, and is there when the photo is back', () => {
  const scene = deskWith(ONE, TWO);
  scene.send({ type: 'textTyped', text: 'Soft' });
  expect(stored(scene)).toEqual([{ owner: ANDERS, photoId: 1, draft: written({ rejectReason: 'Soft' }) }]);
  scene.send({ type: 'stepped', steps: 1 });
  expect(draftOf(scene.state)).toEqual(EMPTY_DRAFT);
  scene.send({ type: 'stepped', steps: -1 });
  expect(draftOf(scene.state).rejectReason).toBe('Soft');
});

test('each account has its own drafts; those of another one that are read late are dropped', () => {
  const scene = deskWith(ONE);
  scene.send({ type: 'textTyped', text: 'Soft' });
  scene.send({ type: 'userChanged', userId: BIRGIT });
  expect(draftOf(scene.state)).toEqual(EMPTY_DRAFT);
  expect(scene.take('readDrafts')).toMatchObject({ owner: BIRGIT });
  const drafts = new Map([[1, written({ rejectReason: 'Dark' })]]);
  scene.send({ type: 'draftsRead', owner: ANDERS, drafts });
  expect(draftOf(scene.state)).toEqual(EMPTY_DRAFT);
  scene.send({ type: 'draftsRead', owner: BIRGIT, drafts });
  expect(draftOf(scene.state).rejectReason).toBe('Dark');
});

test('drafts stay in memory from visit to visit, for a device whose storage is blocked', () => {
  const scene = deskWith(ONE);
  scene.send({ type: 'textTyped', text: 'Soft' });
  scene.send({ type: 'closed' });
  scene.open();
  expect(scene.state.drafts.get(1)?.rejectReason).toBe('Soft');
  expect(scene.all('readDrafts'), 'only at first').toHaveLength(1);
});

test('a code starts pointing if it can have pins, and each touch adds one, which is selected', () => {
  const scene = deskWith(ONE);
  scene.send({ type: 'codeToggled', code: 'dust' });
  expect(pointingAt(scene)).toMatchObject({ code: 'dust', pin: undefined });
  scene.send({ type: 'pinAdded', position: { x: 0.25, y: 0.5 } });
  scene.send({ type: 'toolToggled', tool: 'equalised' });
  scene.send({ type: 'pinAdded', position: { x: 0.75, y: 0.5 } });
  expect(marksOf(scene)).toEqual([
    { code: 'dust', x: 0.25, y: 0.5 },
    { code: 'dust', x: 0.75, y: 0.5, equalised: true },
  ]);
  expect(pointingAt(scene)).toMatchObject({ code: 'dust', pin: 1 });
  scene.send({ type: 'codeToggled', code: 'duplicate' });
  expect(pointingAt(scene), 'it concerns the whole photo').toBeUndefined();
  scene.send({ type: 'pinAdded', position: { x: 0, y: 0 } });
  expect(marksOf(scene)).toHaveLength(3);
});

test('a pin is moved, equalised and removed, after which its code is pointed for', () => {
  const scene = deskWith(ONE);
  scene.send({ type: 'pinAddedInMiddle', code: 'dust' });
  scene.send({ type: 'pinMoved', pin: 0, position: { x: 0.1, y: 0.2 } });
  scene.send({ type: 'pinEqualised', pin: 0 });
  expect(marksOf(scene)).toEqual([{ code: 'dust', x: 0.1, y: 0.2, equalised: true }]);
  scene.send({ type: 'pinRemoved', pin: 0 });
  expect([marksOf(scene), pointingAt(scene)?.pin]).toEqual([[{ code: 'dust' }], undefined]);
  scene.send({ type: 'pointingStopped' });
  expect(pointingAt(scene)).toBeUndefined();
  scene.send({ type: 'pointingStarted', code: 'dust', pin: 0 });
  expect(pointingAt(scene)).toMatchObject({ code: 'dust', pin: 0 });
});

const SPOTS: Finding = {
  kind: 'dust',
  value: 7,
  trust: 'sure',
  severity: 1,
  places: Array.from({ length: 7 }, (_, at) => ({ x: at * 162, y: 530, width: 20, height: 20 })),
};

test('codes, pins, findings and earlier reasons don’t count before the photo has settled, nor once it is gone', () => {
  const scene = deskWith(ONE, TWO);
  const press = () => {
    scene.send({ type: 'codeToggled', code: 'dust' });
    scene.send({ type: 'findingToggled', photoId: 2, finding: SPOTS });
    scene.send({ type: 'earlierReasonSet', photoId: 2, reason: { code: 'level' }, state: 'still' });
    scene.send({ type: 'pinAdded', position: { x: 0.5, y: 0.5 } });
  };
  scene.send({ type: 'stepped', steps: 1 });
  press();
  expect(marksOf(scene)).toEqual([]);
  scene.settle();
  scene.read([ONE]);
  press();
  expect([scene.onDesk, marksOf(scene)]).toEqual([2, []]);
  scene.read([ONE, TWO]);
  press();
  expect(marksOf(scene)).not.toEqual([]);
});

test('a finding adds its code, with pins in the middle of five places at most', () => {
  const scene = deskWith(waiting(1, { checks: checksOf(), width: 1620, height: 1080 }));
  scene.send({ type: 'findingToggled', photoId: 1, finding: SPOTS });
  expect(marksOf(scene)).toHaveLength(5);
  expect(marksOf(scene)[1]).toEqual({ code: 'dust', x: 0.1062, y: 0.5 });
  expect(pointingAt(scene)).toBeUndefined();
});

test('a finding is taken back by a second press, and one with the same code adds its own places', () => {
  const checks = checksOf(BURNT_OUT);
  const scene = deskWith(waiting(1, { checks, width: 1620, height: 1080 }));
  const finding = unusedFinding(scene.state);
  if (finding === undefined) throw new Error('nothing found');
  scene.send({ type: 'codeToggled', code: 'exposure' });
  expect(unusedFinding(scene.state), 'its code alone doesn’t say where').toEqual(finding);
  scene.send({ type: 'findingToggled', photoId: 1, finding });
  expect([marksOf(scene).map(({ code, x }) => [code, x === undefined]), unusedFinding(scene.state)]).toEqual([
    finding.places.map(() => ['exposure', false]),
    undefined,
  ]);
  scene.send({ type: 'findingToggled', photoId: 1, finding });
  expect(marksOf(scene)).toEqual([]);
});

test('what the photographer has dismissed is the last of the findings to be used', () => {
  const checks = checksOf({ ...TILTED, ...BURNT_OUT });
  const worst = unusedFinding(deskWith(waiting(1, { checks })).state)?.kind;
  if (worst === undefined) throw new Error('nothing found');
  const dismissed = deskWith(waiting(1, { checks, dismissed_findings: [worst] }));
  expect(new Set([worst, unusedFinding(dismissed.state)?.kind])).toEqual(new Set(['highlights', 'tilt']));
});

test('a code about the whole photo doesn’t start pointing', () => {
  const scene = deskWith(ONE);
  for (const code of ['level', 'exposure', 'wrong_data'] as const) {
    scene.send({ type: 'codeToggled', code });
    expect(pointingAt(scene)).toBeUndefined();
  }
});

test('a press on what is still shown of the photo before is no press on this one', () => {
  const scene = deskWith(ONE, TWO);
  scene.send({ type: 'stepped', steps: 1 });
  scene.settle();
  scene.send({ type: 'findingToggled', photoId: 1, finding: SPOTS });
  scene.send({ type: 'earlierReasonSet', photoId: 1, reason: { code: 'level' }, state: 'still' });
  expect([marksOf(scene), stored(scene)]).toEqual([[], []]);
});

test('an earlier reason that is still there adds its code; no longer so, it is removed', () => {
  const scene = deskWith(ONE);
  const reason = { code: 'level', x: 0.5, y: 0.5 } as const;
  scene.send({ type: 'earlierReasonSet', photoId: 1, reason, state: 'still' });
  expect(draftOf(scene.state)).toMatchObject({ rejectMarks: [reason], still: [reason] });
  scene.send({ type: 'earlierReasonSet', photoId: 1, reason, state: undefined });
  expect(draftOf(scene.state)).toEqual(EMPTY_DRAFT);
});

const appealed = (message: string, marks: PhotoMark[], may_uphold: boolean) => {
  const rejection = { role: 'reviewer', sender_username: 'birgit', created_at: '', message, marks } as const;
  return waiting(1, { approval_status: 'pending_appeal', conversation: [rejection], may_uphold });
};

test('an appeal begins with the codes of the rejection, and stays without them once they are removed', () => {
  const scene = deskWith(appealed('Not level\nSee the mast', [{ code: 'level' }], true));
  expect(draftOf(scene.state)).toMatchObject({ rejectMarks: [{ code: 'level' }], rejectReason: '' });
  scene.send({ type: 'codeToggled', code: 'level' });
  expect(draftOf(scene.state)).toEqual(EMPTY_DRAFT);
});

test('an appeal of a rejection without codes begins with its text', () => {
  const scene = deskWith(appealed('Too dark', [], true));
  expect(draftOf(scene.state)).toMatchObject({ rejectMarks: [], rejectReason: 'Too dark' });
});

test('an appeal that the reviewer can’t uphold takes no codes', () => {
  const scene = deskWith(appealed('Not level', [{ code: 'level' }], false));
  scene.send({ type: 'codeToggled', code: 'dust' });
  expect(marksOf(scene)).toEqual([{ code: 'level' }]);
});
