/**
 * The upload machine's thumbnails, and results that come too late. Runs only the reducer: no page, worker or database.
 */
import { describe, expect, test } from 'vitest';
import { DEFAULT_WATERMARK as watermark } from '../../../workers/image/geometry.ts';
import { BEN, Scene, sceneWith, storedOf } from './scene.ts';

describe('thumbnails', () => {
  test('are drawn one after another, and not for the current photo', () => {
    const scene = new Scene();
    scene.open();
    scene.pick('a', 'b', 'c');
    expect(scene.pending('drawThumbnail')).toHaveLength(1);
    expect(scene.finishThumbnail()).toBe('b');
    expect(scene.pending('drawThumbnail')).toHaveLength(1);
    expect(scene.finishThumbnail()).toBe('c');
    expect(scene.pending('drawThumbnail')).toEqual([]);
    expect(scene.state.strip.map(({ thumbnailUrl }) => thumbnailUrl)).toEqual([
      undefined,
      'b thumbnail',
      'c thumbnail',
    ]);
    expect(scene.writes.map(({ thumbnail }) => thumbnail?.id)).toEqual([undefined, 'b', 'c']);
  });

  test('that fail are not retried; an invalid file is removed', () => {
    const scene = new Scene();
    scene.open();
    scene.pick('a', 'b', 'c', 'd');
    scene.finishThumbnail('worker');
    scene.finishThumbnail('invalid');
    expect(scene.finishThumbnail()).toBe('d');
    scene.pick('e');
    expect(scene.finishThumbnail()).toBe('e');
    expect(scene.pending('drawThumbnail')).toEqual([]);
    expect([scene.ids, scene.state.leftOut]).toEqual([['a', 'b', 'd', 'e'], []]);
    expect(scene.writes).toContainEqual({ dropped: ['c'] });
  });

  test('drawn while their photo is removed are there when it is restored', () => {
    const scene = new Scene();
    scene.open();
    scene.pick('a', 'b');
    scene.send({ type: 'removed', id: 'b' });
    scene.finishThumbnail();
    scene.send({ type: 'undone' });
    expect(scene.state.strip[1]?.thumbnailUrl).toBe('b thumbnail');
  });
});

describe('stale results', () => {
  test('for a photo that is no longer current only revoke their URLs', () => {
    const scene = sceneWith('a', 'b');
    scene.send({ type: 'photoSelected', id: 'b' });
    const late = scene.take('openPhoto');
    scene.send({ type: 'photoSelected', id: 'a' });
    const { state } = scene;
    scene.respondToOpening(late);
    expect(scene.state).toBe(state);
    expect(scene.revoked).toEqual(expect.arrayContaining(['b preview', 'b source', 'b opened thumbnail']));
    scene.respondToOpening(late, 'invalid');
    expect(scene.ids).toEqual(['a', 'b']);
  });

  test('for another user’s photos and drafts only revoke their URLs', () => {
    const scene = new Scene();
    scene.open();
    scene.pick('a', 'b');
    const opening = scene.take('openPhoto');
    const drawing = scene.take('drawThumbnail');
    const stops = scene.pending('stopThumbnail').length;
    scene.send({ type: 'screenOpened', owner: BEN, defaults: { watermark, small: false } });
    const stale = scene.take('loadDraft');
    expect(scene.pending('stopThumbnail')).toHaveLength(stops + 1);
    scene.open(BEN);
    scene.finishStoring();
    const { state } = scene;
    scene.respondToOpening(opening);
    scene.send({
      type: 'thumbnailDrawn',
      request: drawing.request,
      outcome: { ok: true, thumbnail: { bytes: new ArrayBuffer(1), url: 'late' } },
    });
    scene.send({
      type: 'draftLoaded',
      request: stale.request,
      draft: { photos: [storedOf('a', { thumbnailUrl: 'read late' })] },
      unclaimed: 3,
    });
    expect(scene.state).toBe(state);
    expect(scene.state).toMatchObject({ owner: BEN, strip: [], unclaimed: 0 });
    expect(scene.revoked).toEqual(expect.arrayContaining(['a preview', 'a source', 'late', 'read late']));
  });
});
