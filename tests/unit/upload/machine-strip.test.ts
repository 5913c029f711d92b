/** The upload machine step by step: picking, opening, selecting, removing, drafts. No page, no worker, no database. */
import { describe, expect, test } from 'vitest';
import { emptyPhotoForm } from '../../../src/contract/rules/rules.ts';
import { MAX_PHOTO_BYTES } from '../../../src/contract/rules/limits.ts';
import { DEFAULT_WATERMARK as watermark } from '../../../workers/image/geometry.ts';
import { BEN, PLANE, Scene, photoOf, storedOf } from './scene.ts';

const textsOf = (registration: string) => ({
  form: { ...PLANE, registration },
  watermark,
  airportSource: 'hand' as const,
});

/** A scene with these photos in the strip, the first of them open, all stored and drawn. */
function sceneWith(...ids: string[]): Scene {
  const scene = new Scene();
  scene.open();
  scene.pick(...ids);
  scene.opened();
  scene.stored();
  while (scene.asked('drawThumbnail').length > 0) scene.drawn();
  return scene;
}

describe('picking', () => {
  test('before the owner is known: the photos wait until the draft is loaded, and come behind its own', () => {
    const scene = new Scene();
    scene.send({
      type: 'screenOpened',
      owner: BEN,
      defaults: { watermark, small: false },
    });
    scene.pick('b', 'c');
    expect([scene.ids, scene.asked('storePhoto')]).toEqual([[], []]);
    scene.load({ photos: [storedOf('a', { thumbnailUrl: 'a thumbnail' })] });
    expect([scene.ids, scene.state.currentId]).toEqual([['a', 'b', 'c'], 'a']);
    expect(scene.asked('storePhoto').map(({ owner, photo }) => [owner, photo.id])).toEqual([
      [BEN, 'b'],
      [BEN, 'c'],
    ]);
    expect(scene.asked('openPhoto').map(({ photo }) => photo.id)).toEqual(['a']);
  });

  test('before the owner is known: another user who signs in then does not get the photos', () => {
    const scene = new Scene();
    const defaults = { watermark, small: false };
    scene.send({ type: 'screenOpened', owner: 1, defaults });
    scene.pick('a');
    scene.send({ type: 'screenOpened', owner: BEN, defaults });
    scene.take('loadDraft');
    scene.load({});
    expect([scene.state.owner, scene.ids, scene.asked('storePhoto')]).toEqual([BEN, [], []]);
  });

  test('the first becomes current, with what was typed before; its texts are written before any photo is stored', () => {
    const scene = new Scene();
    scene.open();
    scene.type({ registration: 'B-1' });
    scene.pick('a', 'b');
    expect(scene.state).toMatchObject({ currentId: 'a', form: { registration: 'B-1' } });
    expect(scene.writes).toMatchObject([{ texts: { currentId: 'a', form: { registration: 'B-1' } } }]);
    expect(scene.state.photo.step).toBe('opening');
    scene.opened();
    expect(scene.state.photo).toMatchObject({ step: 'open', photo: { previewUrl: 'a preview' } });
    expect(scene.state.strip[0]?.thumbnailUrl).toBe('a opened thumbnail');
    const { request } = scene.take('measure');
    scene.send({ type: 'measured', request, bytes: { ownBytes: 7 } });
    expect(scene.state.photo).toMatchObject({ photo: { ownBytes: 7 } });
  });

  test('more than fifty: the rest is left out', () => {
    const scene = sceneWith('a');
    scene.pick(...Array.from({ length: 50 }, (_, n) => `b${n}`));
    expect(scene.ids).toHaveLength(50);
    expect(scene.state.leftOut).toEqual([{ name: 'b49.jpg', problem: 'full' }]);
    scene.send({ type: 'leftOutClosed' });
    expect(scene.state.leftOut).toEqual([]);
  });

  test('a photo that can’t be stored says why, and is tried again when the screen opens', () => {
    const scene = new Scene();
    scene.open();
    scene.pick('a');
    scene.take('storePhoto');
    scene.send({ type: 'photoStored', id: 'a', outcome: { ok: false, problem: 'space' } });
    expect(scene.state.strip[0]).toMatchObject({ stored: 'space', file: { name: 'a.jpg' } });
    scene.open(1, { texts: { ...textsOf('B-1'), currentId: 'a' } });
    scene.stored();
    expect(scene.state.strip).toMatchObject([{ stored: 'yes', file: undefined }]);
  });
});

describe('a file that is no photo', () => {
  test('leaves the strip and is named; what was typed is carried over to the next one', () => {
    const scene = new Scene();
    scene.open();
    scene.pick('a', 'b');
    scene.type({ registration: 'B-1' });
    scene.opened('invalid');
    expect([scene.ids, scene.state.currentId]).toEqual([['b'], 'b']);
    expect(scene.state.leftOut).toEqual([{ name: 'a.jpg', problem: 'invalid' }]);
    expect(scene.state.form.registration).toBe('B-1');
    expect(scene.writes.at(-1)).toMatchObject({ dropped: ['a'], texts: { currentId: 'b' } });
    scene.opened('too_small');
    expect(scene.state).toMatchObject({ strip: [], currentId: undefined, photo: { step: 'none' } });
    expect(scene.asked('closePhoto')).not.toEqual([]);
  });

  test('that is named HEIC gets its own message', () => {
    const scene = new Scene();
    scene.open();
    const heic = new File(['x'], 'x.heic', { type: 'image/heic' });
    const { name, type } = heic;
    scene.send({ type: 'filesPicked', photos: [{ ...photoOf('x'), file: heic, name, type }] });
    scene.opened('invalid');
    expect(scene.state.leftOut).toEqual([{ name: 'x.heic', problem: 'heic' }]);
  });

  test('but has a thumbnail was a photo before: it stays, and can be tried again', () => {
    const scene = new Scene();
    scene.open(1, { photos: [storedOf('a', { thumbnailUrl: 'a thumbnail' }), storedOf('b')] });
    scene.opened('invalid');
    expect([scene.ids, scene.state.photo.step]).toEqual([['a', 'b'], 'refused']);
    scene.send({ type: 'photoSelected', id: 'a' });
    scene.opened();
    expect(scene.state.photo.step).toBe('open');
  });

  test('because another window has sent it goes, thumbnail or not', () => {
    const scene = new Scene();
    scene.open(1, { photos: [storedOf('a', { thumbnailUrl: 'a thumbnail' }), storedOf('b')] });
    scene.opened('gone');
    expect([scene.ids, scene.state.leftOut]).toEqual([['b'], [{ name: 'a.jpg', problem: 'gone' }]]);
    expect(scene.revoked).toContain('a thumbnail');
  });

  test('because it was shared and is too large is never opened', () => {
    const scene = new Scene();
    const size = MAX_PHOTO_BYTES + 1;
    scene.open(1, { photos: [storedOf('a', { size }), storedOf('b'), storedOf('c', { size })] });
    expect(scene.asked('openPhoto').map(({ photo }) => photo.id)).toEqual(['b']);
    expect([scene.ids, scene.state.leftOut.map(({ problem }) => problem)]).toEqual([
      ['b'],
      ['too_large', 'too_large'],
    ]);
  });

  test('the image worker failed: the photo stays', () => {
    const scene = new Scene();
    scene.open();
    scene.pick('a');
    scene.opened('worker');
    expect([scene.ids, scene.state.photo.step, scene.state.leftOut]).toEqual([['a'], 'refused', []]);
  });
});

describe('selecting', () => {
  test('each photo keeps its texts; a new one gets what stays', () => {
    const scene = sceneWith('a', 'b');
    scene.type({ registration: 'B-1', airport: 'ZSPD' });
    scene.send({ type: 'photoSelected', id: 'b' });
    expect(scene.state.form).toEqual({ ...emptyPhotoForm('planes'), airport: 'ZSPD' });
    expect(scene.state).toMatchObject({ airportSource: 'stays', lastForm: { registration: 'B-1' } });
    expect(scene.writes.at(-1)).toMatchObject({
      texts: { currentId: 'b' },
      previous: { id: 'a', form: { registration: 'B-1' } },
    });
    expect(scene.revoked).toEqual(expect.arrayContaining(['a preview', 'a source']));
    scene.opened();
    scene.type({ registration: 'B-2' });
    scene.send({ type: 'photoSelected', id: 'a' });
    expect(scene.state).toMatchObject({ form: { registration: 'B-1' }, airportSource: 'hand' });
    expect(scene.state.strip[1]?.draftTexts?.form.registration).toBe('B-2');
  });

  test('the current one again, or one that is gone, changes nothing', () => {
    const scene = sceneWith('a', 'b');
    const { state } = scene;
    scene.send({ type: 'photoSelected', id: 'a' });
    scene.send({ type: 'photoSelected', id: 'x' });
    expect(scene.state).toBe(state);
  });
});

describe('removing', () => {
  test('the current photo: the next one comes; Undo brings it back current, with its texts', () => {
    const scene = sceneWith('a', 'b', 'c');
    scene.send({ type: 'photoSelected', id: 'b' });
    scene.opened();
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
    scene.opened();
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

  test('a second one: the first goes for good, with its thumbnail', () => {
    const scene = sceneWith('a', 'b', 'c');
    scene.send({ type: 'removed', id: 'b' });
    scene.send({ type: 'removed', id: 'c' });
    expect(scene.writes).toContainEqual({ dropped: ['b'] });
    expect(scene.revoked).toContain('b thumbnail');
    scene.send({ type: 'undone' });
    expect(scene.ids).toEqual(['a', 'c']);
  });

  test('one that is being stored: it counts as stored when it comes back', () => {
    const scene = new Scene();
    scene.open();
    scene.pick('a', 'b');
    scene.send({ type: 'removed', id: 'b' });
    scene.stored();
    scene.send({ type: 'undone' });
    expect(scene.state.strip.map(({ stored }) => stored)).toEqual(['yes', 'yes']);
  });

  test('all at once, and Undo brings all back', () => {
    const scene = sceneWith('a', 'b');
    scene.type({ ...PLANE, registration: 'B-1' });
    scene.send({ type: 'cleared' });
    expect(scene.state).toMatchObject({
      strip: [],
      currentId: undefined,
      photo: { step: 'none' },
      airportSource: 'stays',
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

  test('all at once, and Undo comes after another pick: that photo stays current', () => {
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

  test('texts alone come back too', () => {
    const scene = new Scene();
    scene.open();
    scene.type({ registration: 'B-1' });
    scene.send({ type: 'cleared' });
    expect(scene.state.form.registration).toBe('');
    scene.send({ type: 'undone' });
    expect(scene.state.form.registration).toBe('B-1');
  });
});

describe('thumbnails', () => {
  test('are drawn one after the other, and not of the current photo', () => {
    const scene = new Scene();
    scene.open();
    scene.pick('a', 'b', 'c');
    expect(scene.asked('drawThumbnail')).toHaveLength(1);
    expect(scene.drawn()).toBe('b');
    expect(scene.asked('drawThumbnail')).toHaveLength(1);
    expect(scene.drawn()).toBe('c');
    expect(scene.asked('drawThumbnail')).toEqual([]);
    expect(scene.state.strip.map(({ thumbnailUrl }) => thumbnailUrl)).toEqual([
      undefined,
      'b thumbnail',
      'c thumbnail',
    ]);
    expect(scene.writes.map(({ thumbnail }) => thumbnail?.id)).toEqual([undefined, 'b', 'c']);
  });

  test('that fail are not tried again; a file that is no photo goes', () => {
    const scene = new Scene();
    scene.open();
    scene.pick('a', 'b', 'c', 'd');
    scene.drawn('worker');
    scene.drawn('invalid');
    expect(scene.drawn()).toBe('d');
    scene.pick('e');
    expect(scene.drawn()).toBe('e');
    expect(scene.asked('drawThumbnail')).toEqual([]);
    expect([scene.ids, scene.state.leftOut]).toEqual([['a', 'b', 'd', 'e'], []]);
    expect(scene.writes).toContainEqual({ dropped: ['c'] });
  });

  test('of a photo that was removed meanwhile is there when it comes back', () => {
    const scene = new Scene();
    scene.open();
    scene.pick('a', 'b');
    scene.send({ type: 'removed', id: 'b' });
    scene.drawn();
    scene.send({ type: 'undone' });
    expect(scene.state.strip[1]?.thumbnailUrl).toBe('b thumbnail');
  });
});

describe('stale answers', () => {
  test('of a photo that is not current any more free what they brought', () => {
    const scene = sceneWith('a', 'b');
    scene.send({ type: 'photoSelected', id: 'b' });
    const late = scene.take('openPhoto');
    scene.send({ type: 'photoSelected', id: 'a' });
    const { state } = scene;
    scene.answerOpening(late);
    expect(scene.state).toBe(state);
    expect(scene.revoked).toEqual(expect.arrayContaining(['b preview', 'b source', 'b opened thumbnail']));
    scene.answerOpening(late, 'invalid');
    expect(scene.ids).toEqual(['a', 'b']);
  });

  test('of another user’s photos and drafts change nothing', () => {
    const scene = new Scene();
    scene.open();
    scene.pick('a', 'b');
    const opening = scene.take('openPhoto');
    const drawing = scene.take('drawThumbnail');
    const stops = scene.asked('stopThumbnail').length;
    scene.send({ type: 'screenOpened', owner: BEN, defaults: { watermark, small: false } });
    const stale = scene.take('loadDraft');
    expect(scene.asked('stopThumbnail')).toHaveLength(stops + 1);
    scene.open(BEN);
    scene.stored();
    const { state } = scene;
    scene.answerOpening(opening);
    scene.send({
      type: 'thumbnailDrawn',
      request: drawing.request,
      outcome: { ok: true, thumbnail: { bytes: new ArrayBuffer(1), url: 'late' } },
    });
    scene.send({
      type: 'draftLoaded',
      request: stale.request,
      draft: { photos: [storedOf('a', { thumbnailUrl: 'read late' })], newPhotos: 0 },
      unclaimed: 3,
    });
    expect(scene.state).toBe(state);
    expect(scene.state).toMatchObject({ owner: BEN, strip: [], unclaimed: 0 });
    expect(scene.revoked).toEqual(expect.arrayContaining(['a preview', 'a source', 'late', 'read late']));
  });
});

describe('drafts', () => {
  test('typing asks for one write, after a pause; a write that comes anyway takes its place', () => {
    const scene = sceneWith('a', 'b');
    const before = scene.writes.length;
    scene.type({ registration: 'B' });
    scene.type({ registration: 'B-1' });
    expect(scene.writes).toHaveLength(before);
    scene.send({ type: 'draftDue' });
    scene.send({ type: 'draftDue' });
    expect(scene.writes.slice(before)).toMatchObject([{ texts: { form: { registration: 'B-1' } } }]);
    scene.type({ registration: 'B-2' });
    scene.send({ type: 'photoSelected', id: 'b' });
    const written = scene.writes.length;
    scene.send({ type: 'draftDue' });
    expect(scene.writes).toHaveLength(written);
  });

  test('a stored draft comes back with the photo that was current', () => {
    const scene = new Scene();
    const photos = [storedOf('a', { draftTexts: textsOf('B-1') }), storedOf('b')];
    scene.open(1, { texts: { ...textsOf('B-2'), currentId: 'b' }, photos }, 2);
    expect(scene.state).toMatchObject({
      currentId: 'b',
      form: { registration: 'B-2' },
      restored: { photos: 2 },
      unclaimed: 2,
    });
  });

  test('of which all photos were just shared is not called restored, and typed texts are carried over', () => {
    const scene = new Scene();
    scene.open(1, {
      texts: { ...textsOf(''), form: { ...emptyPhotoForm('planes'), airport: 'ZSPD' }, currentId: undefined },
      photos: [storedOf('a')],
      newPhotos: 1,
    });
    expect(scene.state).toMatchObject({ currentId: 'a', form: { airport: 'ZSPD' }, restored: undefined });
  });

  test('that could not be read is not overwritten, and is read again', () => {
    const scene = new Scene();
    scene.open(1, 'unread');
    scene.type({ registration: 'B-9' });
    scene.send({ type: 'draftDue' });
    scene.pick('a');
    scene.send({ type: 'removed', id: 'a' });
    expect(scene.state.isUnread).toBe(true);
    expect(scene.writes.filter(({ texts }) => texts !== undefined)).toEqual([]);
    scene.open(1, { texts: { ...textsOf('B-1'), currentId: undefined } });
    expect(scene.state).toMatchObject({ isUnread: false, form: { registration: 'B-1' } });
  });

  test('that was deleted at a sign-out does not come back; one that is there stays as it is', () => {
    const scene = sceneWith('a');
    scene.type({ registration: 'B-1' });
    scene.open(1, { photos: [storedOf('a', { thumbnailUrl: 'again' })] });
    expect(scene.state).toMatchObject({ currentId: 'a', form: { registration: 'B-1' } });
    expect(scene.revoked).toEqual(['again']);
    scene.open(1, 'unread');
    expect(scene.ids).toEqual(['a']);
    scene.open(1, {});
    expect(scene.state).toMatchObject({ owner: 1, strip: [], form: { registration: '' } });
    expect(scene.revoked).toEqual(expect.arrayContaining(['a preview', 'a opened thumbnail']));
  });
});

describe('shared photos', () => {
  test('are taken over beside what waits already', () => {
    const scene = sceneWith('b');
    scene.send({ type: 'takeUnclaimedRequested' });
    const { owner } = scene.take('takeUnclaimed');
    const photos = [storedOf('a'), storedOf('b', { thumbnailUrl: 'again' })];
    scene.send({ type: 'unclaimedTaken', owner, photos, unclaimed: 0 });
    expect([scene.ids, scene.state.currentId]).toEqual([['a', 'b'], 'b']);
    expect(scene.revoked).toEqual(['again']);
  });

  test('that another user has taken over by then are not shown', () => {
    const scene = new Scene();
    scene.open(1, {}, 1);
    scene.send({ type: 'takeUnclaimedRequested' });
    scene.open(BEN);
    const photos = [storedOf('a', { thumbnailUrl: 'a thumbnail' })];
    scene.send({ type: 'unclaimedTaken', owner: 1, photos, unclaimed: 0 });
    expect([scene.ids, scene.revoked]).toEqual([[], ['a thumbnail']]);
  });

  test('are discarded, and stay in the count where that fails', () => {
    const scene = new Scene();
    scene.open(1, {}, 2);
    scene.send({ type: 'discardUnclaimedRequested' });
    scene.take('discardUnclaimed');
    scene.send({ type: 'unclaimedDiscarded', unclaimed: undefined });
    expect(scene.state.unclaimed).toBe(2);
    scene.send({ type: 'unclaimedDiscarded', unclaimed: 0 });
    expect(scene.state.unclaimed).toBe(0);
  });
});
