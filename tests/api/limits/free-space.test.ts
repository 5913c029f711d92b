/** How many bytes uploads may reserve. The tests control the disk's free bytes and the clock. */
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

/** Reserves bytes for a write, then writes. */
async function reserveAndWrite<T>(bytes: number, write: () => Promise<T>): Promise<T | Refusal> {
  const release = await space.reserve(bytes);
  if (release instanceof Refusal) return release;
  return write().finally(release);
}

const isAdmitted = async (bytes: number) => (await space.check(bytes)) === undefined;

test('admits up to the last byte above the reserve, and not one more', async () => {
  expect([await isAdmitted(100), await isAdmitted(101)]).toEqual([true, false]);
  expect(await space.check(101)).toMatchObject({ status: 507, code: 'insufficient_storage' });
});

test('admits writes of no bytes, however short the space is', async () => {
  free = 0;
  expect(await isAdmitted(0)).toBe(true);
  expect(await reserveAndWrite(0, () => Promise.resolve('done'))).toBe('done');
});

test('concurrent writes don’t reserve the same bytes', async () => {
  const disk = new EventEmitter();
  const all = Array.from({ length: 5 }, () => reserveAndWrite(40, () => once(disk, 'written')));
  await expect.poll(() => isAdmitted(21)).toBe(false);
  expect(await isAdmitted(20)).toBe(true);
  disk.emit('written');
  const outcomes = await Promise.all(all);
  expect(outcomes.filter((outcome) => outcome instanceof Refusal)).toHaveLength(3);
});

test('bytes written since the disk was last read count until it is read again', async () => {
  await reserveAndWrite(60, () => Promise.resolve());
  expect([await space.take(41), await space.take(40), await space.take(1)]).toEqual([false, true, false]);
  now += 1000;
  expect(await isAdmitted(100)).toBe(true);
});

test('a failed write releases its bytes', async () => {
  await expect(reserveAndWrite(100, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  now += 1000;
  expect(await isAdmitted(100)).toBe(true);
});

test('the disk is read once a second, however many ask', async () => {
  await Promise.all(Array.from({ length: 50 }, () => isAdmitted(1)));
  now += 999;
  free = 0;
  expect([await isAdmitted(1), reads]).toEqual([true, 1]);
  now += 1;
  expect([await isAdmitted(1), reads]).toEqual([false, 2]);
});

test('the disk is read again after a failed read', async () => {
  let isBroken = true;
  const read = () => (isBroken ? Promise.reject(new Error('no disk')) : Promise.resolve(free));
  const log = createLogger('error', (line) => lines.push(line));
  const other = new FreeSpace({ read, reserveBytes: RESERVE, log, now: () => now });
  await expect(other.check(1)).rejects.toThrow('no disk');
  isBroken = false;
  now += 1000;
  expect(await other.check(1)).toBeUndefined();
});

test('logs a warning about short space, at most once a minute', async () => {
  await isAdmitted(1);
  expect(lines).toEqual([]);
  for (let n = 0; n < 10; n += 1) await isAdmitted(101);
  now += 59_999;
  await isAdmitted(101);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('"level":"warn","event":"disk_short","freeBytes":1100,"reserveBytes":1000');
  now += 1;
  await isAdmitted(101);
  expect(lines).toHaveLength(2);
});

test('freeBytes reads the file system of the folder', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'wingrail-space-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const { blocks, bsize } = await statfs(folder);
  const bytes = await freeBytes(folder);
  expect(bytes).toBeGreaterThan(0);
  expect(bytes).toBeLessThanOrEqual(blocks * bsize);
});
