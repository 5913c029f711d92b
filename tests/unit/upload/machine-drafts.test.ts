/** The upload machine's drafts, and photos shared to the app. Runs only the reducer: no page, worker or database. */
import { describe, expect, test } from 'vitest';
import { emptyPhotoForm } from '../../../src/contract/photo/form.ts';
import { BEN, Scene, sceneWith, storedOf, inputOf } from './scene.ts';

describe('drafts', () => {
  test('typing causes one debounced write, which any other write replaces', () => {
    const scene = sceneWith('a', 'b');
    const before = scene.writes.length;
    scene.type({ registration: 'B' });
    scene.type({ registration: 'B-1' });
    expect(scene.writes).toHaveLength(before);
    scene.send({ type: 'draftDue' });
    scene.send({ type: 'draftDue' });
    expect(scene.writes.slice(before)).toMatchObject([{ current: { form: { registration: 'B-1' } } }]);
    scene.type({ registration: 'B-2' });
    scene.send({ type: 'photoSelected', id: 'b' });
    const written = scene.writes.length;
    scene.send({ type: 'draftDue' });
    expect(scene.writes).toHaveLength(written);
  });

  test('a stored draft is restored with its current photo', () => {
    const scene = new Scene();
    const photos = [storedOf('a', { input: inputOf('B-1') }), storedOf('b')];
    scene.open(1, { current: { ...inputOf('B-2'), currentId: 'b' }, photos }, 2);
    expect(scene.state).toMatchObject({
      currentId: 'b',
      form: { registration: 'B-2' },
      restored: { photos: 2 },
      unclaimed: 2,
    });
  });

  test('without a current photo open the first one, and what was typed without one carries over', () => {
    const scene = new Scene();
    scene.open(1, {
      current: {
        ...inputOf(''),
        form: { ...emptyPhotoForm('planes'), airport: 'ZSPD' },
        currentId: undefined,
      },
      photos: [storedOf('a')],
    });
    expect(scene.state).toMatchObject({ currentId: 'a', form: { airport: 'ZSPD' }, restored: { photos: 1 } });
  });

  test('that could not be read are not overwritten, and are read again', () => {
    const scene = new Scene();
    scene.open(1, 'unread');
    scene.type({ registration: 'B-9' });
    scene.send({ type: 'draftDue' });
    scene.pick('a');
    scene.send({ type: 'removed', id: 'a' });
    expect(scene.state.isUnread).toBe(true);
    expect(scene.writes.filter(({ current }) => current !== undefined)).toEqual([]);
    scene.open(1, { current: { ...inputOf('B-1'), currentId: undefined } });
    expect(scene.state).toMatchObject({ isUnread: false, form: { registration: 'B-1' } });
  });

  test('deleted at a sign-out are not restored; a draft already open stays as it is', () => {
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
  test('are added to the photos in the strip, each once', () => {
    const scene = sceneWith('b');
    scene.send({ type: 'takeUnclaimedRequested' });
    const { owner } = scene.take('takeUnclaimed');
    const photos = [storedOf('a'), storedOf('b', { thumbnailUrl: 'again' })];
    scene.send({ type: 'unclaimedTaken', owner, photos, unclaimed: 0 });
    expect([scene.ids, scene.state.currentId]).toEqual([['a', 'b'], 'b']);
    expect(scene.revoked).toEqual(['again']);
  });

  test('taken by a user who has signed out since are not shown', () => {
    const scene = new Scene();
    scene.open(1, {}, 1);
    scene.send({ type: 'takeUnclaimedRequested' });
    scene.open(BEN);
    const photos = [storedOf('a', { thumbnailUrl: 'a thumbnail' })];
    scene.send({ type: 'unclaimedTaken', owner: 1, photos, unclaimed: 0 });
    expect([scene.ids, scene.revoked]).toEqual([[], ['a thumbnail']]);
  });

  test('are discarded, and stay counted where that fails', () => {
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
