import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Database } from '../../../server/platform/db/client.ts';
import { photos } from '../../../server/platform/db/schema.ts';
import { SnapshotCache } from '../../../server/platform/db/snapshot-cache.ts';
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

test('an answer is given again, without a read, until something is committed', async () => {
  expect(await cache.read('all', count)).toBe(0);
  expect(await cache.read('all', count)).toBe(0);
  expect(reads).toBe(1);
  await addPhoto();
  expect(await cache.read('all', count)).toBe(1);
  await database.db.delete(photos).where(eq(photos.id, 1));
  expect(await cache.read('all', count)).toBe(0);
  expect(reads).toBe(3);
});

test('an answer is read again once it is too old, though nothing was committed', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 0 });
  try {
    const short = new SnapshotCache<number>(database.db, 5_000);
    for (const [now, expected] of [
      [0, 1],
      [4_999, 1],
      [5_000, 2],
      [9_999, 2],
    ] as const) {
      vi.setSystemTime(now);
      await short.read('all', count);
      expect([now, reads]).toEqual([now, expected]);
    }
    // Unless another age is given: a minute.
    await cache.read('all', count);
    vi.setSystemTime(69_998);
    await cache.read('all', count);
    expect(reads).toBe(3);
    vi.setSystemTime(69_999);
    await cache.read('all', count);
    expect(reads).toBe(4);
  } finally {
    vi.useRealTimers();
  }
});

test('an answer that is no longer current is read again', async () => {
  expect(await cache.read('all', count)).toBe(0);
  await cache.read('all', count, (answer) => Promise.resolve(answer === 0));
  expect(reads).toBe(1);
  await cache.read('all', count, (answer) => Promise.resolve(answer !== 0));
  expect(reads).toBe(2);
});

test('each name has an answer of its own', async () => {
  expect(await cache.read('all', count)).toBe(0);
  expect(await cache.read('other', () => Promise.resolve(7))).toBe(7);
  expect(await cache.read('all', count)).toBe(0);
});

test('what is committed while an answer is read makes that answer old', async () => {
  const first = await cache.read('all', async () => {
    const seen = await count();
    await addPhoto();
    return seen;
  });
  expect(first).toBe(0);
  expect(await cache.read('all', count)).toBe(1);
});

test('a read that fails is made again', async () => {
  const failed = cache.read('all', () => Promise.reject(new Error('no answer')));
  await expect(failed).rejects.toThrow('no answer');
  expect(await cache.read('all', count)).toBe(0);
});
