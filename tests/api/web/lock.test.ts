import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lockFolder } from '../../../server/platform/lib/folder-lock.ts';
import type { Lock } from '../../../server/platform/lib/folder-lock.ts';

let folder = '';
const locks: (Lock | undefined)[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wingrail-lock-'));
});
afterEach(async () => {
  vi.unstubAllEnvs();
  for (const lock of locks.splice(0)) await lock?.release();
  await rm(folder, { recursive: true, force: true });
});
async function take(path: string): Promise<boolean> {
  const lock = await lockFolder(path);
  locks.push(lock);
  return lock !== undefined;
}

test('a folder has one holder at a time, however its path is written', async () => {
  expect(await take(folder)).toBe(true);
  expect(await take(folder)).toBe(false);
  expect(await take(join(folder, '..', folder.split('/').at(-1) ?? ''))).toBe(false);
});

test('another folder has its own lock', async () => {
  expect(await take(join(folder, 'a'))).toBe(true);
  expect(await take(join(folder, 'b'))).toBe(true);
});

test('a released folder can be locked again, and no socket is left in it', async () => {
  expect(await take(folder)).toBe(true);
  await locks[0]?.release();
  expect(await readdir(join(folder, 'lock'))).toEqual([]);
  expect(await take(folder)).toBe(true);
});

test('at most one of many concurrent attempts gets the lock', async () => {
  const results = await Promise.all(Array.from({ length: 8 }, () => take(folder)));
  expect(results.filter(Boolean).length).toBeLessThanOrEqual(1);
});

test('the socket of a dead process is removed', async () => {
  await mkdir(join(folder, 'lock'));
  const dead = join(folder, 'lock/dead.sock');
  const server = createServer();
  await new Promise<void>((resolve) => {
    server.listen(dead, resolve);
  });
  expect(await take(folder)).toBe(false);
  await new Promise((resolve) => {
    server.close(resolve);
  });
  await writeFile(dead, '');
  expect(await take(folder)).toBe(true);
  expect(await readdir(join(folder, 'lock'))).toHaveLength(1);
});

test('a path too long for a socket can be locked too', async () => {
  vi.stubEnv('TMPDIR', folder);
  const deep = join(folder, 'd'.repeat(100));
  expect(await take(deep)).toBe(true);
  expect(await take(deep)).toBe(false);
});
