import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Database } from '../../../server/platform/db/client.ts';
import { photos } from '../../../server/platform/db/schema.ts';
import { SnapshotCache } from '../../../server/platform/db/snapshot-cache.ts';
import { withoutCommits } from '../database/without-commits.ts';
import { openTestDatabase, planeRow } from './database.ts';

let database: Database;
let cache: SnapshotCache<number>;
let reads = 0;

beforeEach(async () => {
  database = await openTestDatabase();
  cache = new SnapshotCache(database.db);
  reads = 0;
});
afterEach(() => database.close());

const count = async () => {
  reads += 1;
  return database.db.$count(photos);
};
const addPhoto = () => database.db.insert(photos).values(planeRow());

test('a response is cached until something is committed', async () => {
  await withoutCommits(database.db, async () => {
    reads = 0;
    expect(await cache.read('all', count)).toBe(0);
    expect(await cache.read('all', count)).toBe(0);
  });
  expect(reads).toBeLessThanOrEqual(1);
  await addPhoto();
  expect(await cache.read('all', count)).toBe(1);
  await database.db.delete(photos).where(eq(photos.id, 1));
  expect(await cache.read('all', count)).toBe(0);
});

/** The number of reads so far at each of these times in ms, while nothing is committed. */
const readsAt = (times: readonly number[], maxAgeMs?: number) =>
  withoutCommits(database.db, async () => {
    const aging = new SnapshotCache<number>(database.db, maxAgeMs);
    reads = 0;
    const readCounts: number[] = [];
    for (const now of times) {
      vi.setSystemTime(now);
      await aging.read('all', count);
      readCounts.push(reads);
    }
    return readCounts;
  });

test('a response is read again once it is too old, even if nothing was committed', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 0 });
  try {
    expect(await readsAt([0, 4_999, 5_000, 9_999], 5_000)).toEqual([1, 1, 2, 2]);
    // The default maximum age is a minute.
    expect(await readsAt([0, 59_999, 60_000])).toEqual([1, 1, 2]);
  } finally {
    vi.useRealTimers();
  }
});

/** The number of reads when a cached value is or isn't current. */
const readsIf = (isCurrent: boolean) =>
  withoutCommits(database.db, async () => {
    await cache.read('all', count);
    reads = 0;
    await cache.read('all', count, (response) => Promise.resolve(isCurrent && response === 0));
    return reads;
  });

test('a response that is no longer current is read again', async () => {
  expect(await readsIf(true)).toBe(0);
  expect(await readsIf(false)).toBe(1);
});

test('each key has its own response', async () => {
  expect(await cache.read('all', count)).toBe(0);
  expect(await cache.read('other', () => Promise.resolve(7))).toBe(7);
  expect(await cache.read('all', count)).toBe(0);
});

test('a commit while a response is read makes that response stale', async () => {
  const first = await cache.read('all', async () => {
    const seen = await count();
    await addPhoto();
    return seen;
  });
  expect(first).toBe(0);
  expect(await cache.read('all', count)).toBe(1);
});

test('a failed read is not cached', async () => {
  const failed = cache.read('all', () => Promise.reject(new Error('no response')));
  await expect(failed).rejects.toThrow('no response');
  expect(await cache.read('all', count)).toBe(0);
});
