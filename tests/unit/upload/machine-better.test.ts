/** A better version of a rejected photo (docs/rules/upload.md, "A better version"). */
import { describe, expect, test } from 'vitest';
import { betterVersionState, readBetterVersion } from '../../../src/components/photo/better-version.ts';
import { emptyPhotoForm } from '../../../src/contract/photo/form.ts';
import { finishRequest } from '../../../src/outbox/kinds/upload/requests.ts';
import { upload } from '../../../src/outbox/kinds/upload/upload.ts';
import { newOp } from '../../../src/outbox/engine/types.ts';
import { inputWith } from '../../photo-input.ts';
import { MADE, photoOf, PLANE, Scene, sceneWith, storedOf } from './scene.ts';

const REJECTED = { id: 7, form: { ...PLANE, registration: 'B-7' } };
const ask = (scene: Scene) => scene.send({ type: 'betterVersionRequested', rejected: REJECTED });

function emptyScene(): Scene {
  const scene = new Scene();
  scene.open();
  return scene;
}

/** Picks the photo that the note asks for. */
const pickBetter = (scene: Scene, id: string) =>
  scene.send({ type: 'filesPicked', photos: [photoOf(id)], isBetter: true });

/** The screen of a page that begins after the last draft write. */
function reloaded(scene: Scene, ...photos: ReturnType<typeof storedOf>[]): Scene {
  const after = new Scene();
  after.open(1, { current: scene.writes.at(-1)?.current, photos });
  return after;
}

describe('bound to a picture that is chosen for it', () => {
  test('the picture gets the rejected photo’s data, and nothing before does', () => {
    const scene = emptyScene();
    ask(scene);
    expect(scene.state).toMatchObject({ awaitedBetter: REJECTED, replaces: undefined });
    expect(scene.state.form).toEqual(emptyPhotoForm('planes'));
    pickBetter(scene, 'a');
    scene.finishOpening();
    expect(scene.state).toMatchObject({ currentId: 'a', form: REJECTED.form, replaces: { id: 7 } });
    expect(scene.state.awaitedBetter).toBeUndefined();
  });

  test('a photo that is picked, dropped or shared in passing is none', () => {
    const scene = emptyScene();
    ask(scene);
    scene.pick('a');
    scene.finishOpening();
    expect(scene.state).toMatchObject({ currentId: 'a', replaces: undefined, awaitedBetter: REJECTED });
    expect(scene.state.form.registration).toBe('');
  });

  test('leaving the screen ends the wait, also while a photo is being saved', () => {
    const scene = sceneWith('a');
    scene.type(PLANE);
    ask(scene);
    scene.pressSend();
    scene.send({ type: 'betterVersionNotAwaited' });
    expect(scene.state.awaitedBetter).toBeUndefined();
  });

  test('a reload ends the wait, and keeps a picture that was chosen', () => {
    const scene = sceneWith('a');
    ask(scene);
    scene.type({ operator: 'LOT' });
    scene.send({ type: 'draftDue' });
    expect(reloaded(scene, storedOf('a')).state.awaitedBetter).toBeUndefined();
    scene.send({ type: 'betterVersionChosen' });
    expect(reloaded(scene, storedOf('a')).state).toMatchObject({ currentId: 'a', replaces: { id: 7 } });
  });

  test('a draft of an earlier version that names none becomes an ordinary one', () => {
    const scene = new Scene();
    const before = { form: emptyPhotoForm('planes'), airportSource: 'stays' as const };
    const current = { ...inputWith(REJECTED.form), replaces: { ...REJECTED, before } };
    scene.open(1, { current, photos: [] });
    expect(scene.state.replaces).toBeUndefined();
  });

  test('among others it is current at once, and only it replaces the rejected one', () => {
    const scene = sceneWith('a', 'b');
    scene.type({ ...PLANE, registration: 'B-1' });
    ask(scene);
    expect(scene.state).toMatchObject({ currentId: 'a', form: { registration: 'B-1' } });
    pickBetter(scene, 'c');
    scene.finishOpening();
    expect(scene.state).toMatchObject({ currentId: 'c', form: REJECTED.form, replaces: { id: 7 } });
    scene.send({ type: 'photoSelected', id: 'b' });
    expect(scene.state.replaces).toBeUndefined();
    scene.send({ type: 'photoSelected', id: 'c' });
    scene.send({ type: 'betterVersionUndone' });
    expect(scene.state.form.registration).toBe('');
  });

  test('the current photo can be chosen instead, and gets its own data back', () => {
    const scene = sceneWith('a');
    scene.type({ ...PLANE, registration: 'B-1' });
    ask(scene);
    scene.send({ type: 'betterVersionChosen' });
    expect(scene.state).toMatchObject({ form: REJECTED.form, replaces: { id: 7 }, awaitedBetter: undefined });
    scene.send({ type: 'betterVersionUndone' });
    expect(scene.state.form.registration).toBe('B-1');
  });

  test('undoing it keeps what was changed since', () => {
    const scene = emptyScene();
    ask(scene);
    pickBetter(scene, 'a');
    scene.type({ description: 'The other side' });
    scene.send({ type: 'betterVersionUndone' });
    expect(scene.state.form).toEqual({ ...REJECTED.form, description: 'The other side' });
    expect(scene.state.replaces).toBeUndefined();
  });

  test('what was typed without a photo is back once it is undone', () => {
    const scene = emptyScene();
    scene.type({ registration: 'B-1' });
    ask(scene);
    pickBetter(scene, 'a');
    expect(scene.state.form).toEqual(REJECTED.form);
    scene.send({ type: 'betterVersionUndone' });
    expect(scene.state.form.registration).toBe('B-1');
  });

  test('a picture that arrives while another photo is saved is an ordinary one', () => {
    const scene = sceneWith('a');
    scene.type(PLANE);
    ask(scene);
    scene.pressSend();
    pickBetter(scene, 'b');
    scene.finishComposing();
    expect(scene.pending('enqueue')[0]?.upload).toMatchObject({ id: 'a', replaces: undefined });
    expect(scene.state.awaitedBetter).toEqual(REJECTED);
  });

  test('a photo that is taken for another better version goes back to what there was before both', () => {
    const scene = emptyScene();
    scene.type({ operator: 'LOT' });
    ask(scene);
    pickBetter(scene, 'a');
    const other = { id: 8, form: { ...PLANE, registration: 'B-8' } };
    scene.send({ type: 'betterVersionRequested', rejected: other });
    scene.send({ type: 'betterVersionChosen' });
    scene.send({ type: 'betterVersionUndone' });
    expect(scene.state.form).toEqual({ ...emptyPhotoForm('planes'), operator: 'LOT' });
  });

  test('a rejected photo that a picture here replaces leads to that picture', () => {
    const scene = emptyScene();
    ask(scene);
    pickBetter(scene, 'a');
    scene.pick('b');
    scene.send({ type: 'photoSelected', id: 'b' });
    ask(scene);
    expect(scene.state).toMatchObject({ currentId: 'a', awaitedBetter: undefined });
  });
});

describe('when its picture leaves', () => {
  test('removed, its data go with it, and Undo brings both back', () => {
    const scene = emptyScene();
    scene.type({ operator: 'LOT' });
    ask(scene);
    pickBetter(scene, 'a');
    scene.finishOpening();
    scene.send({ type: 'removed', id: 'a' });
    expect(scene.state).toMatchObject({ currentId: undefined, replaces: undefined });
    expect(scene.state.form).toEqual({ ...emptyPhotoForm('planes'), operator: 'LOT' });
    scene.send({ type: 'undone' });
    expect(scene.state).toMatchObject({ currentId: 'a', form: REJECTED.form, replaces: { id: 7 } });
  });

  test('cleared, it is taken back, and Undo brings it back', () => {
    const scene = emptyScene();
    ask(scene);
    pickBetter(scene, 'a');
    scene.send({ type: 'cleared' });
    expect(scene.state.replaces).toBeUndefined();
    scene.send({ type: 'undone' });
    expect(scene.state.replaces?.id).toBe(7);
  });

  test('no photo after all, the screen asks for another', () => {
    const scene = emptyScene();
    ask(scene);
    pickBetter(scene, 'a');
    scene.finishOpening('invalid');
    expect(scene.state).toMatchObject({ currentId: undefined, replaces: undefined, awaitedBetter: REJECTED });
    expect(scene.state.form).toEqual(emptyPhotoForm('planes'));
  });

  test('sent in another window, it isn’t asked for again', () => {
    const scene = emptyScene();
    ask(scene);
    pickBetter(scene, 'a');
    scene.finishOpening('gone');
    expect(scene.state.awaitedBetter).toBeUndefined();
  });

  test('sent, the next photo goes on with what there was before it', () => {
    const scene = emptyScene();
    scene.type({ operator: 'LOT' });
    ask(scene);
    pickBetter(scene, 'a');
    scene.pick('b');
    scene.finishOpening();
    scene.pressSend();
    scene.finishComposing();
    const { upload: sent } = scene.pending('enqueue')[0] ?? {};
    expect(sent).toMatchObject({ id: 'a', replaces: 7, next: { currentId: 'b', form: { operator: 'LOT' } } });
    scene.finishEnqueuing();
    expect(scene.state).toMatchObject({ currentId: 'b', replaces: undefined, form: { operator: 'LOT' } });
  });
});

test('the outbox sends the rejected photo’s id with the form', () => {
  const { thumbnail, jpeg: composite } = MADE;
  const fieldsOf = (replaces?: number) => {
    const input = { form: PLANE, composite, thumbnail, replaces };
    const { body } = finishRequest(upload.create(newOp('op', 1, 0), input), 'token');
    return body.kind === 'form' ? Object.fromEntries(body.fields) : {};
  };
  expect(fieldsOf(7)).toMatchObject({ replaces: '7' });
  expect(fieldsOf()).not.toHaveProperty('replaces');
});

test('the way to the upload screen carries the photo’s number and data', () => {
  const state: unknown = JSON.parse(JSON.stringify(betterVersionState(REJECTED)));
  expect(readBetterVersion(state)).toEqual(REJECTED);
  for (const other of [
    null,
    undefined,
    {},
    { betterVersion: 1 },
    { betterVersion: { id: 'x', fields: {} } },
  ]) {
    expect(readBetterVersion(other)).toBeUndefined();
  }
});
