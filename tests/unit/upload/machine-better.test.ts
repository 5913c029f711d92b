/** A better version of a rejected photo (docs/rules/upload.md, "A better version"). */
import { describe, expect, test } from 'vitest';
import { betterVersionState, readBetterVersion } from '../../../src/components/photo/better-version.ts';
import { emptyPhotoForm } from '../../../src/contract/photo/form.ts';
import { nextForm } from '../../../src/features/upload/form.ts';
import type { DraftChange } from '../../../src/outbox/page/index.ts';
import { finishRequest } from '../../../src/outbox/kinds/upload/requests.ts';
import { upload } from '../../../src/outbox/kinds/upload/upload.ts';
import { newOp } from '../../../src/outbox/engine/types.ts';
import { MADE, PLANE, Scene, sceneWith, storedOf } from './scene.ts';

const REJECTED = { id: 7, form: { ...PLANE, registration: 'B-7' } };
const ask = (scene: Scene) => scene.send({ type: 'betterVersionRequested', rejected: REJECTED });

function emptyScene(): Scene {
  const scene = new Scene();
  scene.open();
  return scene;
}

/** The draft that a page reads which begins after this write. */
function reloaded({ current }: DraftChange, ...photos: ReturnType<typeof storedOf>[]): Scene {
  if (current === undefined) throw new Error('no input was written');
  const scene = new Scene();
  scene.open(1, { current, photos });
  return scene;
}

describe('with nothing picked or typed', () => {
  test('the form gets the rejected photo’s data, which the picked photo keeps', () => {
    const scene = emptyScene();
    ask(scene);
    expect(scene.state).toMatchObject({ form: REJECTED.form, airportSource: 'hand', replaces: { id: 7 } });
    scene.pick('a');
    scene.finishOpening();
    expect(scene.state).toMatchObject({ currentId: 'a', form: REJECTED.form, replaces: { id: 7 } });
  });

  test('is there after a reload', () => {
    const scene = emptyScene();
    ask(scene);
    const after = reloaded(scene.writes.at(-1) ?? {});
    expect(after.state).toMatchObject({ form: REJECTED.form, replaces: { id: 7 } });
  });

  test('undoing it empties the form again', () => {
    const scene = emptyScene();
    ask(scene);
    scene.send({ type: 'betterVersionUndone' });
    expect(scene.state).toMatchObject({ form: emptyPhotoForm('planes'), replaces: undefined });
    expect(scene.writes.at(-1)?.current?.replaces).toBeUndefined();
  });

  test('undoing it keeps what was changed since', () => {
    const scene = emptyScene();
    ask(scene);
    scene.type({ description: 'The other side' });
    scene.send({ type: 'betterVersionUndone' });
    expect(scene.state.form).toEqual({ ...REJECTED.form, description: 'The other side' });
    expect(scene.state.replaces).toBeUndefined();
  });

  test('clearing all takes it back, and Undo brings it back', () => {
    const scene = emptyScene();
    ask(scene);
    scene.send({ type: 'cleared' });
    expect(scene.state.replaces).toBeUndefined();
    scene.send({ type: 'undone' });
    expect(scene.state.replaces?.id).toBe(7);
  });
});

describe('with a draft', () => {
  test('the draft stays, and the next picked photo gets the data', () => {
    const scene = sceneWith('a', 'b');
    scene.type({ ...PLANE, registration: 'B-1' });
    ask(scene);
    expect(scene.state).toMatchObject({ currentId: 'a', nextReplaces: { id: 7 }, replaces: undefined });
    expect(scene.state.form.registration).toBe('B-1');
    scene.pick('c', 'd');
    scene.finishOpening();
    expect(scene.state).toMatchObject({ currentId: 'c', form: REJECTED.form, replaces: { id: 7 } });
    expect(scene.state.nextReplaces).toBeUndefined();
    scene.send({ type: 'photoSelected', id: 'a' });
    expect(scene.state.form.registration).toBe('B-1');
    expect(scene.state.replaces).toBeUndefined();
    scene.send({ type: 'photoSelected', id: 'd' });
    expect(scene.state.replaces).toBeUndefined();
    scene.send({ type: 'photoSelected', id: 'c' });
    expect(scene.state.replaces?.id).toBe(7);
    scene.send({ type: 'betterVersionUndone' });
    expect(scene.state.form.registration).toBe('');
  });

  test('it waits for the next photo after a reload too, until it is cancelled', () => {
    const scene = sceneWith('a');
    ask(scene);
    const after = reloaded(scene.writes.at(-1) ?? {}, storedOf('a'));
    expect(after.state.nextReplaces).toEqual(REJECTED);
    after.send({ type: 'betterVersionNotAwaited' });
    expect(reloaded(after.writes.at(-1) ?? {}, storedOf('a')).state.nextReplaces).toBeUndefined();
  });

  test('it still waits after the photo that was there is sent', () => {
    const scene = sceneWith('a', 'b');
    scene.type(PLANE);
    ask(scene);
    scene.pressSend();
    scene.finishComposing();
    const [{ upload: sent }] = [scene.pending('enqueue')[0] ?? { upload: undefined }];
    expect(sent).toMatchObject({ replaces: undefined, next: { currentId: 'b', nextReplaces: { id: 7 } } });
  });

  test('the current photo can be chosen instead, and gets its own data back', () => {
    const scene = sceneWith('a');
    scene.type({ ...PLANE, registration: 'B-1' });
    ask(scene);
    scene.send({ type: 'betterVersionChosen' });
    expect(scene.state).toMatchObject({ form: REJECTED.form, replaces: { id: 7 }, nextReplaces: undefined });
    scene.send({ type: 'betterVersionUndone' });
    expect(scene.state.form.registration).toBe('B-1');
  });

  test('what was typed without a photo belongs to the next one', () => {
    const scene = emptyScene();
    scene.type({ registration: 'B-1' });
    ask(scene);
    scene.pick('a');
    scene.finishOpening();
    expect(scene.state).toMatchObject({ form: { registration: 'B-1' }, nextReplaces: { id: 7 } });
  });

  test('a photo that already replaces it is not asked for twice', () => {
    const scene = emptyScene();
    ask(scene);
    scene.pick('a', 'b');
    scene.finishOpening();
    scene.send({ type: 'photoSelected', id: 'b' });
    ask(scene);
    expect(scene.state.nextReplaces).toBeUndefined();
  });
});

test('the upload names the rejected photo, and the next photo doesn’t', () => {
  const scene = emptyScene();
  ask(scene);
  scene.pick('a', 'b');
  scene.finishOpening();
  scene.pressSend();
  scene.finishComposing();
  const { upload: sent } = scene.pending('enqueue')[0] ?? {};
  expect(sent).toMatchObject({ id: 'a', replaces: 7 });
  scene.finishEnqueuing();
  expect(scene.state).toMatchObject({ currentId: 'b', replaces: undefined, form: nextForm(REJECTED.form) });
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
