import { describe, expect, test } from 'vitest';
import { NetworkError } from '../../../src/api/errors.ts';
import { MAX_RESPONSE_AGE } from '../../../src/api/persister.ts';
import { joinPages, withPhotosRead } from '../../../src/features/my-photos/join-pages.ts';
import type { OwnPhotos } from '../../../src/features/my-photos/join-pages.ts';
import { stillThere, withPage } from '../../../src/features/my-photos/photos-read.ts';
import { mine } from './make.ts';

const retry = () => undefined;

function page(ids: readonly number[], asOf: number, stale?: 'offline'): OwnPhotos {
  const photos = ids.map((id) => mine({ id }));
  const data = { photos, wait: { planes: null, trains: null }, has_more: true };
  return { state: 'ready', data, asOf, stale, previous: false, refreshing: false, retry };
}

const failed: OwnPhotos = { state: 'failed', problem: new NetworkError('offline'), retry };

function shown(list: OwnPhotos) {
  return list.state === 'ready'
    ? { ids: list.data.photos.map(({ id }) => id), asOf: list.asOf, stale: list.stale }
    : list.state;
}

const readAt = (id: number, time: number) => ({ ...mine({ id }), readAt: time });

describe('pages of my photos', () => {
  test('are one list, each photo once, as old as the page that was read first', () => {
    const joined = joinPages([page([9, 8], 300), page([8, 7], 100), page([6], 200)]);
    expect(shown(joined.list)).toEqual({ ids: [9, 8, 7, 6], asOf: 100, stale: undefined });
    expect([joined.asOf, joined.cutOff]).toEqual([100, undefined]);
  });

  test('that aren’t loaded leave the age of the list as it is, and say why', () => {
    const joined = joinPages([page([9, 8], 300), failed]);
    expect(shown(joined.list)).toMatchObject({ ids: [9, 8], asOf: 300 });
    expect([joined.asOf, joined.cutOff, joined.last]).toEqual([300, 'offline', failed]);
    expect(joinPages([{ state: 'loading' }])).toMatchObject({ asOf: 0, cutOff: undefined });
    expect(joinPages([page([9], 300, 'offline')]).cutOff).toBe('offline');
  });

  test('are completed offline by what was read before, with the age of what was read first', () => {
    const list = page([9, 8], 300, 'offline');
    const read = [readAt(8, 300), readAt(7, 50), readAt(3, 200)];
    expect(shown(withPhotosRead(list, read, 'offline'))).toEqual({
      ids: [9, 8, 7, 3],
      asOf: 50,
      stale: 'offline',
    });
    expect(withPhotosRead(list, [readAt(8, 10)], 'offline'), 'nothing is added').toBe(list);
  });
});

describe('the photos that a device has read', () => {
  test('are kept when the pages change, each as it was read last, for 30 days', () => {
    const now = MAX_RESPONSE_AGE + 1000;
    const read = { photos: [readAt(9, 2000), readAt(8, 2000), readAt(1, 1000)] };
    const { photos } = withPage(read, [mine({ id: 10 }), mine({ id: 9 })], now);
    expect(photos.map((photo) => [photo.id, photo.readAt])).toEqual([
      [10, now],
      [9, now],
      [8, 2000],
    ]);
  });

  test('have the time of the next page if they were read before the clock was set back', () => {
    const { photos } = withPage({ photos: [readAt(8, 900), readAt(7, 100)] }, [mine({ id: 9 })], 300);
    expect(photos.map((photo) => [photo.id, photo.readAt])).toEqual([
      [9, 300],
      [8, 300],
      [7, 100],
    ]);
  });

  test('are forgotten once a later summary lacks them', () => {
    const read = [readAt(9, 300), readAt(8, 100), readAt(7, 100)];
    const ids = (summary: Parameters<typeof stillThere>[1]) => stillThere(read, summary).map(({ id }) => id);
    expect(ids({ ids: new Set([7]), asOf: 200 })).toEqual([9, 7]);
    expect(ids(undefined)).toEqual([9, 8, 7]);
  });
});
