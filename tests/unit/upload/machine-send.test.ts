/**
 * The upload machine sending photos, and events in the meantime. Runs only the reducer: no page, worker or database.
 */
import { expect, test } from 'vitest';
import { BEN, MADE, PLANE, Scene } from './scene.ts';

/** A scene with these photos in the strip, all stored, the first ready to send. */
function readyScene(...ids: string[]): Scene {
  const scene = new Scene();
  scene.open();
  scene.pick(...ids);
  scene.finishOpening();
  scene.finishStoring();
  scene.type(PLANE);
  return scene;
}

test('a sent photo is written, composed and enqueued; then the next is current, with the fields that carry over', () => {
  const scene = readyScene('a', 'b');
  scene.pressSend(Date.UTC(2026, 5, 1));
  expect(scene.state.sending).toMatchObject({ step: 'saving', since: Date.UTC(2026, 5, 1) });
  expect(scene.writes.at(-1), 'the input is written first').toMatchObject({
    current: { currentId: 'a', form: PLANE },
  });
  expect(scene.pending('compose')).toMatchObject([
    { id: 'a', how: { username: 'anna', year: 2026, watermark: { colour: 'light' } } },
  ]);
  expect(scene.pending('enqueue')).toEqual([]);
  scene.finishComposing();
  expect(scene.pending('enqueue')).toMatchObject([
    {
      upload: {
        owner: 1,
        id: 'a',
        form: PLANE,
        isStored: true,
        takenAt: '2026-03-14T10:00:00',
        next: { currentId: 'b', form: { registration: '', operator: 'Air China' } },
      },
      made: MADE,
    },
  ]);
  const writes = scene.writes.length;
  scene.finishEnqueuing('op');
  expect(scene.state).toMatchObject({
    sending: { step: 'saved', id: 'op', plain: false },
    currentId: 'b',
    form: { registration: '', operator: 'Air China' },
    lastForm: PLANE,
    photo: { step: 'opening' },
  });
  expect(scene.ids).toEqual(['b']);
  expect(scene.writes, 'the input was stored with the op').toHaveLength(writes);
  expect(scene.revoked).toEqual(expect.arrayContaining(['a preview', 'a opened thumbnail']));
});

test('sending the last photo empties the strip and closes the photo', () => {
  const scene = readyScene('a');
  scene.pressSend();
  scene.finishComposing();
  scene.finishEnqueuing();
  expect(scene.state).toMatchObject({ strip: [], currentId: undefined, photo: { step: 'none' } });
});

test('a held key sends once', () => {
  const scene = readyScene('a', 'b');
  for (const at of [1, 2, 3]) scene.pressSend(at);
  expect(scene.pending('compose')).toHaveLength(1);
  scene.finishComposing();
  scene.pressSend(4);
  expect(scene.pending('enqueue')).toHaveLength(1);
  scene.finishEnqueuing();
  // The next photo's form isn't filled in yet.
  scene.finishOpening();
  scene.pressSend(5);
  expect([scene.pending('compose'), scene.pending('enqueue')]).toEqual([[], []]);
});

test('nothing is sent while a field is missing or the photo isn’t open', () => {
  const scene = readyScene('a');
  scene.type({ registration: ' ' });
  scene.pressSend();
  expect(scene.state.sending.step).toBe('idle');
  scene.type(PLANE);
  scene.pick('b');
  scene.send({ type: 'photoSelected', id: 'b' });
  scene.send({ type: 'photoSelected', id: 'a' });
  scene.pressSend();
  expect([scene.state.sending.step, scene.pending('compose')]).toEqual(['idle', []]);
});

test('input and strip are locked while a photo is being saved', () => {
  const scene = readyScene('a', 'b');
  scene.send({ type: 'removed', id: 'b' });
  scene.pick('c');
  scene.pressSend();
  const { state } = scene;
  scene.type({ registration: 'B-9' });
  scene.send({ type: 'airportPlaced', icao: 'EDDF' });
  scene.send({ type: 'watermarkChanged', change: { x: 3 } });
  scene.send({ type: 'photoSelected', id: 'c' });
  scene.send({ type: 'removed', id: 'c' });
  scene.send({ type: 'cleared' });
  scene.send({ type: 'undone' });
  scene.send({ type: 'appliedToAll', fields: ['operator'] });
  scene.send({ type: 'takenBackFromAll', fields: ['operator'] });
  scene.send({ type: 'takeUnclaimedRequested' });
  expect(scene.state).toBe(state);
});

test('of photos picked while the only one is being saved, the first becomes current', () => {
  const scene = readyScene('a');
  scene.pressSend();
  scene.finishComposing();
  scene.pick('b', 'c');
  scene.finishEnqueuing();
  expect([scene.ids, scene.state.currentId]).toEqual([['b', 'c'], 'b']);
  expect(scene.state.form).toMatchObject({ registration: '', operator: 'Air China' });
  expect(scene.writes.at(-1), 'the op was written without a next photo').toMatchObject({
    current: { currentId: 'b' },
  });
});

test('a photo picked while the last of several is being saved doesn’t change which is next', () => {
  const scene = readyScene('a', 'b');
  scene.send({ type: 'photoSelected', id: 'b' });
  scene.finishOpening();
  scene.type(PLANE);
  scene.pressSend();
  scene.finishComposing();
  scene.pick('c');
  scene.finishEnqueuing();
  expect([scene.ids, scene.state.currentId]).toEqual([['a', 'c'], 'a']);
});

test('when the next photo turns out to be invalid, the one after it becomes current', () => {
  const scene = readyScene('a', 'b', 'c');
  scene.pressSend();
  scene.finishComposing();
  expect(scene.finishThumbnail('invalid')).toBe('b');
  scene.finishEnqueuing();
  expect([scene.ids, scene.state.currentId]).toEqual([['c'], 'c']);
  expect(scene.writes.at(-1)).toMatchObject({ current: { currentId: 'c' } });
});

test('Undo of an earlier removal is not possible after sending', () => {
  const scene = readyScene('a', 'b');
  scene.send({ type: 'removed', id: 'b' });
  scene.pressSend();
  scene.finishComposing();
  scene.finishEnqueuing();
  expect(scene.state.undo).toBeUndefined();
  expect(scene.writes.at(-1)).toEqual({ dropped: ['b'] });
});

test('a photo that finishes storing after its composite is sent as stored', () => {
  const scene = new Scene();
  scene.open();
  scene.pick('a');
  scene.finishOpening();
  scene.type(PLANE);
  scene.pressSend();
  const { request } = scene.take('compose');
  scene.send({ type: 'composed', request, outcome: { ok: true, made: MADE } });
  scene.finishStoring();
  scene.send({ ...scene.take('awaitWrites'), type: 'writesDone' });
  expect(scene.take('enqueue').upload.isStored).toBe(true);
});

test('a failure keeps photo and input, and is cleared when another photo is selected', () => {
  const scene = readyScene('a', 'b');
  scene.pressSend();
  const { request } = scene.take('compose');
  scene.send({ type: 'composed', request, outcome: { ok: false, problem: 'compose' } });
  expect(scene.state).toMatchObject({
    sending: { step: 'failed', problem: 'compose' },
    currentId: 'a',
    form: PLANE,
  });
  scene.pressSend();
  scene.finishComposing();
  const enqueue = scene.take('enqueue');
  scene.send({
    type: 'enqueued',
    request: enqueue.request,
    outcome: { ok: false, problem: 'gone' },
  });
  expect(scene.state).toMatchObject({ sending: { step: 'failed', problem: 'gone' }, currentId: 'a' });
  scene.send({ type: 'photoSelected', id: 'b' });
  expect(scene.state.sending).toEqual({ step: 'idle' });
});

test('a user who signs in while another’s photo is composed or enqueued gets nothing of it', () => {
  for (const isEnqueuing of [false, true]) {
    const scene = readyScene('a', 'b');
    scene.pressSend();
    if (isEnqueuing) scene.finishComposing();
    scene.open(BEN);
    const { state } = scene;
    if (isEnqueuing) scene.finishEnqueuing();
    else {
      const { request } = scene.take('compose');
      scene.send({ type: 'composed', request, outcome: { ok: true, made: MADE } });
    }
    expect(scene.pending('awaitWrites')).toEqual([]);
    expect(scene.state).toBe(state);
    expect(scene.state).toMatchObject({ owner: BEN, strip: [], sending: { step: 'idle' } });
  }
});

test('a late result of another user’s sending is not taken for the current user’s', () => {
  const scene = readyScene('a');
  scene.pressSend();
  scene.finishComposing();
  const late = scene.take('enqueue');
  scene.open(BEN);
  scene.pick('b');
  scene.finishOpening();
  scene.finishStoring();
  scene.type(PLANE);
  scene.pressSend();
  scene.send({
    type: 'enqueued',
    request: late.request,
    outcome: { ok: true, id: 'op', plain: false },
  });
  expect([scene.ids, scene.state.sending.step]).toEqual([['b'], 'saving']);
});

test('the choice of the smaller copy is stored and used for sending', () => {
  const scene = readyScene('a');
  scene.send({ type: 'copyChosen', small: true });
  expect(scene.take('saveCopyChoice').small).toBe(true);
  scene.pressSend();
  expect(scene.take('compose').how.maxLongSide).toBe(2160);
});
