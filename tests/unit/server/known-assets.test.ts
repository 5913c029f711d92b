/** What asking for assets costs the storage (docs/server/storage.md, "Assets"). */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { KnownAssets } from '../../../server/web/static/known-assets.ts';

const OLD = 'assets/old-AAAAAAAA.js';
const NEW = 'assets/new-BBBBBBBB.js';

let stored: string[];
let listings: (() => void)[];
let isAway: boolean;
let assets: KnownAssets;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] });
  stored = [OLD];
  listings = [];
  isAway = false;
  assets = new KnownAssets({
    async *list() {
      const found = [...stored];
      await new Promise<void>((resolve) => listings.push(resolve));
      if (isAway) throw new Error('away');
      for (const key of found) yield { key, storedAt: new Date() };
    },
  });
});

afterEach(() => vi.useRealTimers());

const finishListing = async (number: number) => {
  listings[number]?.();
  await vi.advanceTimersByTimeAsync(0);
};

test('any number of unknown names costs one listing a second, and known ones none', async () => {
  const first = Array.from({ length: 1000 }, (_, n) => assets.has(`assets/x-${n}`));
  await vi.advanceTimersByTimeAsync(0);
  await finishListing(0);
  expect(new Set(await Promise.all(first))).toEqual(new Set([false]));

  const second = Array.from({ length: 1000 }, (_, n) => assets.has(`assets/y-${n}`));
  expect(await assets.has(OLD)).toBe(true);
  await vi.advanceTimersByTimeAsync(999);
  expect(listings).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(listings).toHaveLength(2);
  await finishListing(1);
  expect(new Set(await Promise.all(second))).toEqual(new Set([false]));
});

test('what is stored while a listing is running is found by whoever asks afterwards', async () => {
  const early = assets.has('assets/x-00000000.js');
  await vi.advanceTimersByTimeAsync(0);
  stored.push(NEW);
  const late = assets.has(NEW);
  const present = assets.has(OLD);
  await finishListing(0);
  expect([await early, await present]).toEqual([false, true]);
  await vi.advanceTimersByTimeAsync(1000);
  await finishListing(1);
  expect(await late).toBe(true);
  expect(listings).toHaveLength(2);
});

test('a listing that fails fails for those who wait for it, and the next one is tried', async () => {
  isAway = true;
  const failed = assets.has(OLD).catch(String);
  await vi.advanceTimersByTimeAsync(0);
  await finishListing(0);
  expect(await failed).toBe('Error: away');
  isAway = false;
  const again = assets.has(OLD);
  await vi.advanceTimersByTimeAsync(1000);
  await finishListing(1);
  expect(await again).toBe(true);
});
