/** What uploads may take of a disk whose free bytes and clock are in our hands. */
import { EventEmitter, once } from 'node:events';
import { mkdtemp, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { Refusal } from '../../../server/platform/lib/errors.ts';
import { freeBytes, FreeSpace } from '../../../server/platform/storage/free-space.ts';
import { createLogger } from '../../../server/platform/lib/log.ts';

const RESERVE = 1000;
let free: number;
let now: number;
let reads: number;
let lines: string[];
let space: FreeSpace;

beforeEach(() => {
  free = RESERVE + 100;
  now = 0;
  reads = 0;
  lines = [];
  space = new FreeSpace({
    read: () => Promise.resolve((reads += 1) > 0 ? free : 0),
    reserveBytes: RESERVE,
    log: createLogger('debug', (line) => lines.push(line)),
    now: () => now,
  });
});

/** Reserves room for a write, and writes. */
async function hold<T>(bytes: number, write: () => Promise<T>): Promise<T | Refusal> {
  const release = await space.reserve(bytes);
  if (release instanceof Refusal) return release;
  return write().finally(release);
}

const isLetIn = async (bytes: number) => (await space.check(bytes)) === undefined;

test('the last byte above the reserve is let in, and no further one', async () => {
  expect([await isLetIn(100), await isLetIn(101)]).toEqual([true, false]);
  expect(await space.check(101)).toMatchObject({ status: 507, code: 'insufficient_storage' });
});

test('without bytes everything is let in, however short the space is', async () => {
  free = 0;
  expect(await isLetIn(0)).toBe(true);
  expect(await hold(0, () => Promise.resolve('done'))).toBe('done');
});

test('what comes at the same time doesn’t get the same bytes', async () => {
  const disk = new EventEmitter();
  const all = Array.from({ length: 5 }, () => hold(40, () => once(disk, 'written')));
  await expect.poll(() => isLetIn(21)).toBe(false);
  expect(await isLetIn(20)).toBe(true);
  disk.emit('written');
  const outcomes = await Promise.all(all);
  expect(outcomes.filter((each) => each instanceof Refusal)).toHaveLength(3);
});

test('what was written since the last look counts until the next one', async () => {
  await hold(60, () => Promise.resolve());
  expect([await space.take(41), await space.take(40), await space.take(1)]).toEqual([false, true, false]);
  now += 1000;
  expect(await isLetIn(100)).toBe(true);
});

test('a write that fails keeps nothing', async () => {
  await expect(hold(100, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  now += 1000;
  expect(await isLetIn(100)).toBe(true);
});

test('the disk is asked once a second, whoever asks', async () => {
  await Promise.all(Array.from({ length: 50 }, () => isLetIn(1)));
  now += 999;
  free = 0;
  expect([await isLetIn(1), reads]).toEqual([true, 1]);
  now += 1;
  expect([await isLetIn(1), reads]).toEqual([false, 2]);
});

test('a look that failed is not the last one', async () => {
  let isBroken = true;
  const read = () => (isBroken ? Promise.reject(new Error('no disk')) : Promise.resolve(free));
  const log = createLogger('error', (line) => lines.push(line));
  const other = new FreeSpace({ read, reserveBytes: RESERVE, log, now: () => now });
  await expect(other.check(1)).rejects.toThrow('no disk');
  isBroken = false;
  now += 1000;
  expect(await other.check(1)).toBeUndefined();
});

test('short space is warned of, at most once a minute', async () => {
  await isLetIn(1);
  expect(lines).toEqual([]);
  for (let n = 0; n < 10; n += 1) await isLetIn(101);
  now += 59_999;
  await isLetIn(101);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('"level":"warn","event":"disk_short","freeBytes":1100,"reserveBytes":1000');
  now += 1;
  await isLetIn(101);
  expect(lines).toHaveLength(2);
});

test('the free bytes are those of the folder’s file system', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'wingrail-space-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const { blocks, bsize } = await statfs(folder);
  const bytes = await freeBytes(folder);
  expect(bytes).toBeGreaterThan(0);
  expect(bytes).toBeLessThanOrEqual(blocks * bsize);
});
