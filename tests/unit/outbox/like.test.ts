import { describe, expect, test } from 'vitest';
import type { Photo } from '../../../src/contract/calls/photo.ts';
import type { ItemStatus } from '../../../src/outbox/engine/item.ts';
import { newOp } from '../../../src/outbox/engine/types.ts';
import { like } from '../../../src/outbox/kinds/like.ts';
import { wholePhoto } from '../screens/make.ts';
import { itemStatus } from './items.ts';

const PHOTO = 5;
const ARRIVED = 1000;

const photo = (changes: Partial<Photo> = {}) => wholePhoto({ id: PHOTO, thumbs_up: 3, ...changes });

const opOf = (liked: boolean, photoId = PHOTO) => like.create(newOp('op', 1, 0), { photoId, liked });

/** The like's name in the outbox panel. */
const textOf = (liked: boolean, status: ItemStatus) => like.itemOf(opOf(liked), status)?.name.text;

/** A cached response as the screen shows it. `asOf` is when the server responded, in ms since the epoch. */
function shown(response: Photo, liked: boolean, status: ItemStatus, asOf = 0): Photo {
  const change = like.changesOf(opOf(liked), status)?.['GET /api/photos/:id'];
  return change ? change(response, asOf) : response;
}

const UNFINISHED = ['queued', 'sending', 'finishing', 'paused', 'waiting', 'blocked'] as const;

describe.each(UNFINISHED)('a cached photo while its like is %s', (state) => {
  const status = itemStatus({ state });

  test('shows the like and counts it', () => {
    expect(shown(photo(), true, status)).toEqual(photo({ user_has_liked: true, thumbs_up: 4 }));
    const liked = photo({ user_has_liked: true });
    expect(shown(liked, false, status)).toEqual(photo({ thumbs_up: 2 }));
  });

  test('stays the same object if the server already has the like, or for another photo', () => {
    for (const liked of [true, false]) {
      const known = photo({ user_has_liked: liked });
      expect(shown(known, liked, status)).toBe(known);
      const another = photo({ id: PHOTO + 1, user_has_liked: !liked });
      expect(shown(another, liked, status)).toBe(another);
    }
  });
});

test('an arrived like is shown only in responses to earlier requests', () => {
  const done = itemStatus({ state: 'done', at: ARRIVED });
  expect(shown(photo(), true, done, ARRIVED - 1)).toMatchObject({ user_has_liked: true, thumbs_up: 4 });
  // The photo was requested before the like was sent, but the response came after the like had arrived.
  expect(shown(photo(), true, done, ARRIVED + 5_000)).toMatchObject({ user_has_liked: true });
  // The photo was unliked on a different device in the meantime.
  const unliked = photo();
  expect(shown(unliked, true, done, ARRIVED + 60_000)).toBe(unliked);
});

test.each(['cancelled', 'needs-you'] as const)('a like that is %s is not shown on the photo', (state) => {
  const response = photo();
  expect(shown(response, true, itemStatus({ state }))).toBe(response);
});

test('an unfinished like and unlike cancel each other out', () => {
  const sending = itemStatus({ state: 'sending' });
  const queued = itemStatus({ state: 'queued' });
  expect(shown(shown(photo(), true, sending), false, queued)).toEqual(photo());
});

test('the outbox panel names a like while it is unfinished or needs its user, and not once it is over', () => {
  for (const state of [...UNFINISHED, 'needs-you'] as const) {
    expect(textOf(true, itemStatus({ state }))).toBe('outbox.name.like');
    expect(textOf(false, itemStatus({ state }))).toBe('outbox.name.unlike');
  }
  for (const state of ['done', 'cancelled'] as const) {
    expect(textOf(true, itemStatus({ state }))).toBeUndefined();
  }
});

test('a like replaces an earlier like of the same photo, and no other op', () => {
  const later = opOf(false);
  expect(like.replaces(later, opOf(true))).toBe(true);
  expect(like.replaces(later, opOf(true, PHOTO + 1))).toBe(false);
  expect(like.replaces(later, { ...opOf(true), kind: 'review' })).toBe(false);
});
