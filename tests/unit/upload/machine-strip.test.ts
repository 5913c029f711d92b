/**
 * The upload machine picking, opening, selecting and removing photos. Runs only the reducer: no page, worker or
 * database.
 */
import { describe, expect, test } from 'vitest';
import { emptyPhotoForm } from '../../../src/contract/photo/form.ts';
import { MAX_PHOTO_BYTES } from '../../../src/contract/rules/limits.ts';
import { DEFAULT_WATERMARK as watermark } from '../../../workers/image/geometry.ts';
import { BEN, PLANE, Scene, photoOf, sceneWith, storedOf, inputOf } from './scene.ts';

describe('picking', () => {
  test('before the owner is known: photos wait for the draft, and are added after its photos', () => {
    const scene = new Scene();
    scene.send({
      type: 'screenOpened',
      owner: BEN,
      defaults: { watermark, small: false },
    });
    scene.pick('b', 'c');
    expect([scene.ids, scene.pending('storePhoto')]).toEqual([[], []]);
    scene.load({ photos: [storedOf('a', { thumbnailUrl: 'a thumbnail' })] });
    expect([scene.ids, scene.state.currentId]).toEqual([['a', 'b', 'c'], 'a']);
    expect(scene.pending('storePhoto').map(({ owner, photo }) => [owner, photo.id])).toEqual([
      [BEN, 'b'],
      [BEN, 'c'],
    ]);
    expect(scene.pending('openPhoto').map(({ photo }) => photo.id)).toEqual(['a']);
  });

  test('before the draft is loaded: another user who signs in doesn’t get the photos', () => {
    const scene = new Scene();
    const defaults = { watermark, small: false };
    scene.send({ type: 'screenOpened', owner: 1, defaults });
    scene.pick('a');
    scene.send({ type: 'screenOpened', owner: BEN, defaults });
    scene.take('loadDraft');
    scene.load({});
    expect([scene.state.owner, scene.ids, scene.pending('storePhoto')]).toEqual([BEN, [], []]);
  });

  test('makes the first photo current with what was typed before, and writes that before storing photos', () => {
    const scene = new Scene();
    scene.open();
    scene.type({ registration: 'B-1' });
    scene.pick('a', 'b');
    expect(scene.state).toMatchObject({ currentId: 'a', form: { registration: 'B-1' } });
    expect(scene.writes).toMatchObject([{ current: { currentId: 'a', form: { registration: 'B-1' } } }]);
    expect(scene.state.photo.step).toBe('opening');
    scene.finishOpening();
    expect(scene.state.photo).toMatchObject({ step: 'open', photo: { previewUrl: 'a preview' } });
    expect(scene.state.strip[0]?.thumbnailUrl).toBe('a opened thumbnail');
    const { request } = scene.take('measure');
    scene.send({ type: 'measured', request, bytes: { ownBytes: 7 } });
    expect(scene.state.photo).toMatchObject({ photo: { ownBytes: 7 } });
  });

  test('leaves out photos beyond fifty', () => {
    const scene = sceneWith('a');
    scene.pick(...Array.from({ length: 50 }, (_, n) => `b${n}`));
    expect(scene.ids).toHaveLength(50);
    expect(scene.state.leftOut).toEqual([{ name: 'b49.jpg', problem: 'full' }]);
    scene.send({ type: 'leftOutClosed' });
    expect(scene.state.leftOut).toEqual([]);
  });

  test('marks a photo that can’t be stored with the problem, and retries when the screen opens', () => {
    const scene = new Scene();
    scene.open();
    scene.pick('a');
    scene.take('storePhoto');
    scene.send({ type: 'photoStored', id: 'a', outcome: { ok: false, problem: 'space' } });
    expect(scene.state.strip[0]).toMatchObject({ stored: 'space', file: { name: 'a.jpg' } });
    scene.open(1, { current: { ...inputOf('B-1'), currentId: 'a' } });
    scene.finishStoring();
    expect(scene.state.strip).toMatchObject([{ stored: 'yes', file: undefined }]);
  });
});

describe('a file that can’t be opened', () => {
  test('is removed and reported; its input goes to the next photo', () => {
    const scene = new Scene();
    scene.open();
    scene.pick('a', 'b');
    scene.type({ registration: 'B-1' });
    scene.finishOpening('invalid');
    expect([scene.ids, scene.state.currentId]).toEqual([['b'], 'b']);
    expect(scene.state.leftOut).toEqual([{ name: 'a.jpg', problem: 'invalid' }]);
    expect(scene.state.form.registration).toBe('B-1');
    expect(scene.writes.at(-1)).toMatchObject({ dropped: ['a'], current: { currentId: 'b' } });
    scene.finishOpening('too_small');
    expect(scene.state).toMatchObject({ strip: [], currentId: undefined, photo: { step: 'none' } });
    expect(scene.pending('closePhoto')).not.toEqual([]);
  });

  test('of type HEIC is reported as HEIC', () => {
    const scene = new Scene();
    scene.open();
    const heic = new File(['x'], 'x.heic', { type: 'image/heic' });
    const { name, type } = heic;
    scene.send({ type: 'filesPicked', photos: [{ ...photoOf('x'), file: heic, name, type }] });
    scene.finishOpening('invalid');
    expect(scene.state.leftOut).toEqual([{ name: 'x.heic', problem: 'heic' }]);
  });

  test('but has a thumbnail stays in the strip and can be retried', () => {
    const scene = new Scene();
    scene.open(1, { photos: [storedOf('a', { thumbnailUrl: 'a thumbnail' }), storedOf('b')] });
    scene.finishOpening('invalid');
    expect([scene.ids, scene.state.photo.step]).toEqual([['a', 'b'], 'refused']);
    scene.send({ type: 'photoSelected', id: 'a' });
    scene.finishOpening();
    expect(scene.state.photo.step).toBe('open');
  });

  test('because another window has sent it is removed even with a thumbnail', () => {
    const scene = new Scene();
    scene.open(1, { photos: [storedOf('a', { thumbnailUrl: 'a thumbnail' }), storedOf('b')] });
    scene.finishOpening('gone');
    expect([scene.ids, scene.state.leftOut]).toEqual([['b'], [{ name: 'a.jpg', problem: 'gone' }]]);
    expect(scene.revoked).toContain('a thumbnail');
  });

  test('because it was shared and is too large is reported without opening it', () => {
    const scene = new Scene();
    const size = MAX_PHOTO_BYTES + 1;
    scene.open(1, { photos: [storedOf('a', { size }), storedOf('b'), storedOf('c', { size })] });
    expect(scene.pending('openPhoto').map(({ photo }) => photo.id)).toEqual(['b']);
    expect([scene.ids, scene.state.leftOut.map(({ problem }) => problem)]).toEqual([
      ['b'],
      ['too_large', 'too_large'],
    ]);
  });

  test('because the image worker failed stays in the strip', () => {
    const scene = new Scene();
    scene.open();
    scene.pick('a');
    scene.finishOpening('worker');
    expect([scene.ids, scene.state.photo.step, scene.state.leftOut]).toEqual([['a'], 'refused', []]);
  });
});

describe('selecting', () => {
  test('each photo keeps its input; a new one gets the fields that carry over', () => {
    const scene = sceneWith('a', 'b');
    scene.type({ registration: 'B-1', airport: 'ZSPD' });
    scene.send({ type: 'photoSelected', id: 'b' });
    expect(scene.state.form).toEqual({ ...emptyPhotoForm('planes'), airport: 'ZSPD' });
    expect(scene.state).toMatchObject({ airportSource: 'stays', turn: 0, lastForm: { registration: 'B-1' } });
    expect(scene.writes.at(-1)).toMatchObject({
      current: { currentId: 'b' },
      previous: { id: 'a', form: { registration: 'B-1' } },
    });
    expect(scene.revoked).toEqual(expect.arrayContaining(['a preview', 'a source']));
    scene.finishOpening();
    scene.type({ registration: 'B-2' });
    scene.send({ type: 'photoSelected', id: 'a' });
    expect(scene.state).toMatchObject({ form: { registration: 'B-1' }, airportSource: 'hand', turn: 0 });
    expect(scene.state.strip[1]?.input?.form.registration).toBe('B-2');
  });

  test('the current photo or an unknown one changes nothing', () => {
    const scene = sceneWith('a', 'b');
    const { state } = scene;
    scene.send({ type: 'photoSelected', id: 'a' });
    scene.send({ type: 'photoSelected', id: 'x' });
    expect(scene.state).toBe(state);
  });
});

describe('removing', () => {
  test('the current photo: the next becomes current; Undo restores it as current, with its input', () => {
    const scene = sceneWith('a', 'b', 'c');
    scene.send({ type: 'photoSelected', id: 'b' });
    scene.finishOpening();
    scene.type({ registration: 'B-2' });
    scene.send({ type: 'removed', id: 'b' });
    expect([scene.ids, scene.state.currentId, scene.state.form.registration]).toEqual([['a', 'c'], 'c', '']);
    expect(scene.writes.at(-1)).toMatchObject({ removed: ['b'], previous: { id: 'b' } });
    scene.send({ type: 'undone' });
    expect([scene.ids, scene.state.currentId, scene.state.form.registration]).toEqual([
      ['a', 'b', 'c'],
      'b',
      'B-2',
    ]);
    expect(scene.state.undo).toBeUndefined();
  });

  test('Undo does not replace what was typed since', () => {
    const scene = sceneWith('a', 'b');
    scene.type({ registration: 'B-1' });
    scene.send({ type: 'removed', id: 'a' });
    scene.finishOpening();
    scene.type({ registration: 'B-2' });
    scene.send({ type: 'undone' });
    expect([scene.ids, scene.state.currentId, scene.state.form.registration]).toEqual([
      ['a', 'b'],
      'b',
      'B-2',
    ]);
    scene.send({ type: 'photoSelected', id: 'a' });
    expect(scene.state.form.registration).toBe('B-1');
  });

  test('a second photo: the first is deleted for good, with its thumbnail', () => {
    const scene = sceneWith('a', 'b', 'c');
    scene.send({ type: 'removed', id: 'b' });
    scene.send({ type: 'removed', id: 'c' });
    expect(scene.writes).toContainEqual({ dropped: ['b'] });
    expect(scene.revoked).toContain('b thumbnail');
    scene.send({ type: 'undone' });
    expect(scene.ids).toEqual(['a', 'c']);
  });

  test('a photo that is being stored: it counts as stored when restored', () => {
    const scene = new Scene();
    scene.open();
    scene.pick('a', 'b');
    scene.send({ type: 'removed', id: 'b' });
    scene.finishStoring();
    scene.send({ type: 'undone' });
    expect(scene.state.strip.map(({ stored }) => stored)).toEqual(['yes', 'yes']);
  });

  test('all photos: Undo restores them all', () => {
    const scene = sceneWith('a', 'b');
    scene.type({ ...PLANE, registration: 'B-1' });
    scene.send({ type: 'cleared' });
    expect(scene.state).toMatchObject({
      strip: [],
      currentId: undefined,
      photo: { step: 'none' },
      airportSource: 'stays',
      turn: 0,
      form: { registration: '', airport: 'ZBAA' },
    });
    expect(scene.writes.at(-1)).toMatchObject({ removed: ['a', 'b'], previous: { id: 'a' } });
    scene.send({ type: 'undone' });
    expect([scene.ids, scene.state.currentId, scene.state.form.registration]).toEqual([
      ['a', 'b'],
      'a',
      'B-1',
    ]);
  });

  test('all photos, with Undo after another pick: the picked photo stays current', () => {
    const scene = sceneWith('a', 'b');
    scene.type({ registration: 'B-1' });
    scene.send({ type: 'cleared' });
    scene.pick('c');
    scene.send({ type: 'undone' });
    expect([scene.ids, scene.state.currentId, scene.state.form.registration]).toEqual([
      ['a', 'b', 'c'],
      'c',
      '',
    ]);
  });

  test('input without photos: Undo restores it', () => {
    const scene = new Scene();
    scene.open();
    scene.type({ registration: 'B-1' });
    scene.send({ type: 'cleared' });
    expect(scene.state.form.registration).toBe('');
    scene.send({ type: 'undone' });
    expect(scene.state.form.registration).toBe('B-1');
  });
});
