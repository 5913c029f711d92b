/** Choosing photos in the strip, and sending several one after the other (docs/rules/upload.md, "Send all"). */
import { describe, expect, test } from 'vitest';
import type { SharedField } from '../../../src/features/upload/machine/state.ts';
import { missingInStrip } from '../../../src/features/upload/missing-in-strip.ts';
import { PLANE, sceneWith } from './scene.ts';
import type { Scene } from './scene.ts';

const EVERYTHING: readonly SharedField[] = [
  'registration',
  'aircraft_type',
  'operator',
  'airport',
  'description',
  'image_types',
];

const sendAll = (scene: Scene, ids: readonly string[] = scene.ids) =>
  scene.send({ type: 'batchRequested', ids, username: 'anna', at: 0, year: 2026 });

/** Saves the photo that is being sent, and returns its id. */
function save(scene: Scene): string {
  scene.finishComposing();
  const [effect] = scene.pending('enqueue');
  scene.finishEnqueuing(`op of ${effect?.upload.id}`);
  return effect?.upload.id ?? '';
}

/** Saves photos and opens the next one until the batch is done; returns their ids. */
function saveAll(scene: Scene): string[] {
  const saved: string[] = [];
  while (scene.state.batch !== undefined) {
    if (scene.state.sending.step === 'saving') saved.push(save(scene));
    else scene.finishOpening();
  }
  return saved;
}

const missing = (scene: Scene) =>
  Object.fromEntries(
    missingInStrip(scene.state, new Set(scene.ids)).map((photo) => [photo.id, photo.missing] as const),
  );

describe('several photos are sent', () => {
  test('all of which everything is known, the current one first, and each once', () => {
    const scene = sceneWith('a', 'b', 'c');
    scene.type(PLANE);
    scene.send({ type: 'appliedToAll', fields: EVERYTHING });
    scene.send({ type: 'photoSelected', id: 'b' });
    scene.finishOpening();
    sendAll(scene);
    expect(saveAll(scene)).toEqual(['b', 'a', 'c']);
    expect(scene.ids).toEqual([]);
    expect(scene.state).toMatchObject({ batch: undefined, sending: { step: 'saved', count: 3 } });
  });

  test('without those that lack something, the first of which is current afterwards', () => {
    const scene = sceneWith('a', 'b', 'c');
    scene.type(PLANE);
    scene.send({ type: 'photosChosen', ids: ['a', 'c'] });
    scene.send({ type: 'appliedToAll', fields: EVERYTHING });
    scene.send({ type: 'photosChosen', ids: undefined });
    expect(missing(scene)).toEqual({
      a: [],
      b: ['registration', 'aircraft_type', 'description', 'airport'],
      c: [],
    });
    sendAll(scene);
    expect(saveAll(scene)).toEqual(['a', 'c']);
    scene.finishOpening();
    expect(scene.state).toMatchObject({ currentId: 'b', form: { registration: '', operator: 'Air China' } });
  });

  test('an airport that only stayed from the previous photo is missing until the photo was seen', () => {
    const scene = sceneWith('a', 'b');
    scene.type(PLANE);
    scene.send({ type: 'appliedToAll', fields: EVERYTHING.filter((field) => field !== 'airport') });
    expect(missing(scene)).toEqual({ a: [], b: ['airport'] });
    scene.send({ type: 'photoSelected', id: 'b' });
    scene.finishOpening();
    expect(missing(scene)['b']).toEqual([]);
  });

  test('nothing changes meanwhile, and more can be picked', () => {
    const scene = sceneWith('a', 'b');
    scene.type(PLANE);
    scene.send({ type: 'appliedToAll', fields: EVERYTHING });
    sendAll(scene);
    save(scene);
    expect(scene.state).toMatchObject({ currentId: 'b', photo: { step: 'opening' } });
    scene.type({ registration: 'B-1' });
    scene.send({ type: 'removed', id: 'b' });
    scene.pick('d');
    expect(saveAll(scene)).toEqual(['b']);
    expect(scene.ids).toEqual(['d']);
  });

  test('until it is stopped: the one that is being saved is the last', () => {
    const scene = sceneWith('a', 'b', 'c');
    scene.type(PLANE);
    scene.send({ type: 'appliedToAll', fields: EVERYTHING });
    sendAll(scene);
    scene.send({ type: 'batchStopped' });
    expect(saveAll(scene)).toEqual(['a']);
    expect(scene.ids).toEqual(['b', 'c']);
  });

  test('until one can’t be saved, and the rest stays', () => {
    const scene = sceneWith('a', 'b', 'c');
    scene.type(PLANE);
    scene.send({ type: 'appliedToAll', fields: EVERYTHING });
    sendAll(scene);
    save(scene);
    scene.finishOpening();
    scene.finishComposing();
    const { request } = scene.take('enqueue');
    scene.send({ type: 'enqueued', request, outcome: { ok: false, problem: 'space' } });
    expect(scene.state).toMatchObject({
      batch: undefined,
      currentId: 'b',
      sending: { step: 'failed', problem: 'space' },
    });
    expect(scene.ids).toEqual(['b', 'c']);
  });

  test('past a file that turns out to be no photo', () => {
    const scene = sceneWith('a', 'b', 'c');
    scene.type(PLANE);
    scene.send({ type: 'appliedToAll', fields: EVERYTHING });
    // Files without a thumbnail have never been opened.
    scene.state = {
      ...scene.state,
      strip: scene.state.strip.map((photo) => ({ ...photo, thumbnailUrl: undefined })),
    };
    sendAll(scene);
    save(scene);
    scene.finishOpening('invalid');
    expect(saveAll(scene)).toEqual(['c']);
    expect(scene.state.leftOut).toEqual([{ name: 'b.jpg', problem: 'invalid' }]);
  });

  test('without a damaged one that nobody has looked at, which is current afterwards', () => {
    const scene = sceneWith('a', 'b', 'c');
    scene.type(PLANE);
    scene.send({ type: 'appliedToAll', fields: EVERYTHING });
    sendAll(scene);
    save(scene);
    scene.finishOpening({ isDamaged: true });
    expect(saveAll(scene)).toEqual(['c']);
    expect(scene.ids).toEqual(['b']);
    expect(scene.state.currentId).toBe('b');
    scene.finishOpening({ isDamaged: true });
    sendAll(scene);
    expect(saveAll(scene)).toEqual(['b']);
  });
});

describe('what is sent is what was found complete', () => {
  test('a photo that nobody opened takes nothing from the one that is sent before it', () => {
    const scene = sceneWith('a', 'b', 'c');
    scene.type(PLANE);
    scene.send({ type: 'photosChosen', ids: ['a', 'c'] });
    scene.send({ type: 'appliedToAll', fields: ['registration', 'aircraft_type', 'airport', 'description'] });
    scene.send({ type: 'photosChosen', ids: undefined });
    scene.send({ type: 'photoSelected', id: 'b' });
    scene.finishOpening();
    scene.type({ ...PLANE, registration: 'D-ABYA', operator: 'Lufthansa', social_media_consent: true });
    scene.send({ type: 'photoSelected', id: 'a' });
    scene.finishOpening();
    sendAll(scene);
    save(scene);
    scene.finishOpening();
    save(scene);
    expect(scene.state).toMatchObject({
      currentId: 'c',
      form: { registration: PLANE.registration, operator: PLANE.operator, social_media_consent: false },
    });
  });

  test('a file that was picked twice is sent once, and then shown', () => {
    const scene = sceneWith('a', 'b', 'c');
    scene.state = {
      ...scene.state,
      strip: scene.state.strip.map((photo) => (photo.id === 'c' ? { ...photo, name: 'b.jpg' } : photo)),
    };
    scene.type(PLANE);
    scene.send({ type: 'appliedToAll', fields: EVERYTHING });
    sendAll(scene);
    expect(saveAll(scene)).toEqual(['a', 'b']);
    expect(scene.state).toMatchObject({ currentId: 'c', sending: { count: 2 } });
  });

  test('a file that was picked twice is sent if the first of the two lacks something', () => {
    const scene = sceneWith('a', 'b');
    scene.state = {
      ...scene.state,
      strip: scene.state.strip.map((photo) => (photo.id === 'b' ? { ...photo, name: 'a.jpg' } : photo)),
    };
    scene.send({ type: 'photoSelected', id: 'b' });
    scene.finishOpening();
    scene.type(PLANE);
    scene.send({ type: 'photoSelected', id: 'a' });
    scene.finishOpening();
    sendAll(scene);
    expect(saveAll(scene)).toEqual(['b']);
    expect(scene.ids).toEqual(['a']);
  });

  test('the findings of a photo that nobody saw aren’t said to have been shown', () => {
    const scene = sceneWith('a', 'b');
    scene.type(PLANE);
    scene.send({ type: 'appliedToAll', fields: EVERYTHING });
    sendAll(scene);
    save(scene);
    scene.finishOpening();
    scene.finishComposing();
    expect(scene.pending('enqueue')[0]?.upload.findings).toBeUndefined();
  });

  test('one without its watermark is told of at the end', () => {
    const scene = sceneWith('a', 'b');
    scene.type(PLANE);
    scene.send({ type: 'appliedToAll', fields: EVERYTHING });
    sendAll(scene);
    scene.finishComposing();
    const { request } = scene.take('enqueue');
    scene.send({ type: 'enqueued', request, outcome: { ok: true, id: 'op', plain: true } });
    expect(saveAll(scene)).toEqual(['b']);
    expect(scene.state.sending).toMatchObject({ step: 'saved', plain: true, count: 2 });
  });
});

describe('a batch begins', () => {
  test('after a failure too', () => {
    const scene = sceneWith('a', 'b');
    scene.type(PLANE);
    scene.send({ type: 'appliedToAll', fields: EVERYTHING });
    scene.state = { ...scene.state, sending: { step: 'failed', problem: 'space' } };
    sendAll(scene);
    expect(saveAll(scene)).toEqual(['a', 'b']);
  });

  test('without a current photo that can’t be opened right now', () => {
    const scene = sceneWith('a', 'b');
    scene.type(PLANE);
    scene.send({ type: 'appliedToAll', fields: EVERYTHING });
    scene.send({ type: 'photoSelected', id: 'b' });
    scene.finishOpening('worker');
    sendAll(scene);
    expect(saveAll(scene)).toEqual(['a']);
    expect(scene.ids).toEqual(['b']);
  });
});

describe('photos are chosen', () => {
  test('and stay in line with the strip when photos leave it', () => {
    const scene = sceneWith('a', 'b', 'c', 'd');
    scene.send({ type: 'photosChosen', ids: ['a', 'c'] });
    scene.send({ type: 'removed', id: 'a' });
    expect(scene.state).toMatchObject({ currentId: 'b', chosen: ['c', 'b'] });
    scene.send({ type: 'cleared' });
    expect(scene.state.chosen).toBeUndefined();
  });

  test('and the current one is always among them', () => {
    const scene = sceneWith('a', 'b', 'c');
    scene.send({ type: 'photosChosen', ids: [] });
    expect(scene.state).toMatchObject({ chosen: [], currentId: 'a' });
    scene.send({ type: 'photosChosen', ids: ['c'] });
    expect(scene.state).toMatchObject({ chosen: ['c'], currentId: 'c' });
    scene.send({ type: 'photosChosen', ids: ['c', 'b', 'gone'] });
    expect(scene.state).toMatchObject({ chosen: ['b', 'c'], currentId: 'c' });
    scene.send({ type: 'photosChosen', ids: ['b'] });
    expect(scene.state).toMatchObject({ chosen: ['b'], currentId: 'b' });
  });

  test('fields are applied to these only, and taken back from these only', () => {
    const scene = sceneWith('a', 'b', 'c', 'd');
    const prefilled = (id: string) => scene.state.strip.find((photo) => photo.id === id)?.prefilled;
    scene.type({ registration: 'B-1' });
    scene.send({ type: 'photosChosen', ids: ['a', 'b', 'c'] });
    scene.send({ type: 'appliedToAll', fields: ['registration'] });
    expect(['b', 'c', 'd'].map((id) => prefilled(id)?.registration)).toEqual(['B-1', 'B-1', undefined]);
    scene.send({ type: 'photosChosen', ids: ['a', 'b'] });
    scene.send({ type: 'takenBackFromAll', fields: ['registration'] });
    expect(['b', 'c', 'd'].map((id) => prefilled(id)?.registration)).toEqual([undefined, 'B-1', undefined]);
    scene.send({ type: 'photosChosen', ids: undefined });
    scene.send({ type: 'takenBackFromAll', fields: ['registration'] });
    expect(prefilled('c')).toBeUndefined();
  });

  test('only these are sent, and then none is chosen', () => {
    const scene = sceneWith('a', 'b', 'c');
    scene.type(PLANE);
    scene.send({ type: 'appliedToAll', fields: EVERYTHING });
    scene.send({ type: 'photosChosen', ids: ['b', 'c'] });
    scene.finishOpening();
    sendAll(scene, scene.state.chosen);
    expect(saveAll(scene)).toEqual(['b', 'c']);
    expect(scene.ids).toEqual(['a']);
    expect(scene.state.chosen).toBeUndefined();
  });
});

test('what was sent before is no longer shown once new photos are picked', () => {
  const scene = sceneWith('a');
  scene.type(PLANE);
  scene.pressSend();
  save(scene);
  expect(scene.state.sending.step).toBe('saved');
  scene.pick('b');
  expect(scene.state.sending.step).toBe('idle');
});
