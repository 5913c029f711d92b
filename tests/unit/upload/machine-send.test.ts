/** The upload machine step by step: sending, and what else can happen meanwhile. No page, no worker, no database. */
import { expect, test } from 'vitest';
import { BEN, MADE, PLANE, Scene } from './scene.ts';

/** A scene with these photos in the strip, stored, the first of them ready to be sent. */
function readyScene(...ids: string[]): Scene {
  const scene = new Scene();
  scene.open();
  scene.pick(...ids);
  scene.opened();
  scene.stored();
  scene.type(PLANE);
  return scene;
}

test('composed, written, enqueued; then the next photo is current, with what stays', () => {
  const scene = readyScene('a', 'b');
  scene.pressSend(Date.UTC(2026, 5, 1));
  expect(scene.state.sending).toMatchObject({ step: 'saving', since: Date.UTC(2026, 5, 1) });
  expect(scene.writes.at(-1), 'what was typed is written first').toMatchObject({
    texts: { currentId: 'a', form: PLANE },
  });
  expect(scene.asked('compose')).toMatchObject([
    { id: 'a', how: { username: 'anna', year: 2026, watermark: { colour: 'light' } } },
  ]);
  expect(scene.asked('enqueue')).toEqual([]);
  scene.composed();
  expect(scene.asked('enqueue')).toMatchObject([
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
  scene.enqueued('op');
  expect(scene.state).toMatchObject({
    sending: { step: 'saved', id: 'op', plain: false },
    currentId: 'b',
    form: { registration: '', operator: 'Air China' },
    lastForm: PLANE,
    photo: { step: 'opening' },
  });
  expect(scene.ids).toEqual(['b']);
  expect(scene.writes, 'the texts went with the op').toHaveLength(writes);
  expect(scene.revoked).toEqual(expect.arrayContaining(['a preview', 'a opened thumbnail']));
});

test('the last photo: the strip is empty, and the photo is closed', () => {
  const scene = readyScene('a');
  scene.pressSend();
  scene.composed();
  scene.enqueued();
  expect(scene.state).toMatchObject({ strip: [], currentId: undefined, photo: { step: 'none' } });
});

test('a held key sends once', () => {
  const scene = readyScene('a', 'b');
  for (const at of [1, 2, 3]) scene.pressSend(at);
  expect(scene.asked('compose')).toHaveLength(1);
  scene.composed();
  scene.pressSend(4);
  expect(scene.asked('enqueue')).toHaveLength(1);
  scene.enqueued();
  // The next one isn't described yet.
  scene.opened();
  scene.pressSend(5);
  expect([scene.asked('compose'), scene.asked('enqueue')]).toEqual([[], []]);
});

test('nothing is sent while something is missing, or the photo isn’t open', () => {
  const scene = readyScene('a');
  scene.type({ registration: ' ' });
  scene.pressSend();
  expect(scene.state.sending.step).toBe('idle');
  scene.type(PLANE);
  scene.pick('b');
  scene.send({ type: 'photoSelected', id: 'b' });
  scene.send({ type: 'photoSelected', id: 'a' });
  scene.pressSend();
  expect([scene.state.sending.step, scene.asked('compose')]).toEqual(['idle', []]);
});

test('while a photo is being saved, its texts and the strip are locked', () => {
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

test('more picked while the only one is being saved: the first of them follows', () => {
  const scene = readyScene('a');
  scene.pressSend();
  scene.composed();
  scene.pick('b', 'c');
  scene.enqueued();
  expect([scene.ids, scene.state.currentId]).toEqual([['b', 'c'], 'b']);
  expect(scene.state.form).toMatchObject({ registration: '', operator: 'Air China' });
  expect(scene.writes.at(-1), 'the op’s write said that none follows').toMatchObject({
    texts: { currentId: 'b' },
  });
});

test('more picked while the last of several is being saved: the one that was to follow does', () => {
  const scene = readyScene('a', 'b');
  scene.send({ type: 'photoSelected', id: 'b' });
  scene.opened();
  scene.type(PLANE);
  scene.pressSend();
  scene.composed();
  scene.pick('c');
  scene.enqueued();
  expect([scene.ids, scene.state.currentId]).toEqual([['a', 'c'], 'a']);
});

test('the one that was to follow turns out to be no photo: the one behind it follows', () => {
  const scene = readyScene('a', 'b', 'c');
  scene.pressSend();
  scene.composed();
  expect(scene.drawn('invalid')).toBe('b');
  scene.enqueued();
  expect([scene.ids, scene.state.currentId]).toEqual([['c'], 'c']);
  expect(scene.writes.at(-1)).toMatchObject({ texts: { currentId: 'c' } });
});

test('what was removed before can’t be brought back any more', () => {
  const scene = readyScene('a', 'b');
  scene.send({ type: 'removed', id: 'b' });
  scene.pressSend();
  scene.composed();
  scene.enqueued();
  expect(scene.state.undo).toBeUndefined();
  expect(scene.writes.at(-1)).toEqual({ dropped: ['b'] });
});

test('a photo that is still being stored when its composite is done is sent as a stored one', () => {
  const scene = new Scene();
  scene.open();
  scene.pick('a');
  scene.opened();
  scene.type(PLANE);
  scene.pressSend();
  const { request } = scene.take('compose');
  scene.send({ type: 'composed', request, outcome: { ok: true, made: MADE } });
  scene.stored();
  scene.send({ ...scene.take('awaitWrites'), type: 'writesDone' });
  expect(scene.take('enqueue').upload.isStored).toBe(true);
});

test('a failure leaves photo and texts, and goes with the photo', () => {
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
  scene.composed();
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

test('another user signs in while it is composed or enqueued: nothing of it reaches their strip', () => {
  for (const isEnqueuing of [false, true]) {
    const scene = readyScene('a', 'b');
    scene.pressSend();
    if (isEnqueuing) scene.composed();
    scene.open(BEN);
    const { state } = scene;
    if (isEnqueuing) scene.enqueued();
    else {
      const { request } = scene.take('compose');
      scene.send({ type: 'composed', request, outcome: { ok: true, made: MADE } });
    }
    expect(scene.asked('awaitWrites')).toEqual([]);
    expect(scene.state).toBe(state);
    expect(scene.state).toMatchObject({ owner: BEN, strip: [], sending: { step: 'idle' } });
  }
});

test('another user sends when the answer to somebody else’s sending comes: it is not taken for theirs', () => {
  const scene = readyScene('a');
  scene.pressSend();
  scene.composed();
  const late = scene.take('enqueue');
  scene.open(BEN);
  scene.pick('b');
  scene.opened();
  scene.stored();
  scene.type(PLANE);
  scene.pressSend();
  scene.send({
    type: 'enqueued',
    request: late.request,
    outcome: { ok: true, id: 'op', plain: false },
  });
  expect([scene.ids, scene.state.sending.step]).toEqual([['b'], 'saving']);
});

test('the smaller copy stays chosen', () => {
  const scene = readyScene('a');
  scene.send({ type: 'copyChosen', small: true });
  expect(scene.take('saveCopyChoice').small).toBe(true);
  scene.pressSend();
  expect(scene.take('compose').how.maxLongSide).toBe(2160);
});
