/** Tracking unfinished uploads in memory refuses the same uploads as reading the account's folder, but cheaply. */
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Upload } from '@tus/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TusError } from '../../../server/modules/uploads/tus-error.ts';
import { PartialStore } from '../../../server/modules/uploads/partial-store.ts';
import { openPartialUploads } from '../../../server/modules/uploads/partial-uploads.ts';
import type { PartialUploads } from '../../../server/modules/uploads/partial-uploads.ts';
import {
  MAX_UPLOADED_BYTES,
  MAX_UPLOADS,
  QUOTA_RETRY_SECONDS,
} from '../../../server/modules/uploads/quota.ts';
import {
  cleanUpFolder,
  createUpload,
  findUpload,
  removeUpload,
} from '../../../server/modules/uploads/upload-files.ts';

const HALF = MAX_UPLOADED_BYTES / 2;
const WEEK_MS = 7 * 24 * 60 * 60 * 1000;
let folder: string;
let uploads: PartialUploads;
let accounts = 0;
let account: number;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wingrail-ledger-'));
  uploads = await openPartialUploads(folder, { take: () => Promise.resolve(true) });
  account = accounts += 1;
});
afterEach(async () => {
  vi.restoreAllMocks();
  await rm(folder, { recursive: true, force: true });
});

const pathOf = (id: string, of = account) => join(folder, String(of), id);

/** Creates an upload; returns 201 or the status of the refusal. */
async function create(size: number, id: string = randomUUID(), by = uploads): Promise<number> {
  try {
    await by.store.create(new Upload({ id: `${account}/${id}`, size, offset: 0 }));
    return 201;
  } catch (error) {
    if (error instanceof TusError) return error.status_code;
    throw error;
  }
}

async function expire(id: string): Promise<void> {
  const old = new Date(Date.now() - 2 * WEEK_MS);
  await utimes(pathOf(id), old, old);
}

/** Advances the clock to the time at which a refusal may read the folder again. */
function waitUntilReadAgain(): void {
  const now = performance.now.bind(performance);
  vi.spyOn(performance, 'now').mockImplementation(() => now() + QUOTA_RETRY_SECONDS * 1000);
}

test('opening the store makes nothing, so a server that stops at once leaves no folder behind', async () => {
  const gone = join(folder, 'gone');
  expect(new PartialStore(gone, WEEK_MS, { take: () => Promise.resolve(true) })).toBeInstanceOf(PartialStore);
  // What was begun before is done by the time of a later one.
  for (const name of ['one', 'two', 'three', 'four', 'five']) await mkdir(join(folder, name));
  expect(existsSync(gone)).toBe(false);
});

test('a removed, discarded or swept upload frees its bytes at once, and only once', async () => {
  const [first, second, third] = [randomUUID(), randomUUID(), randomUUID()];
  expect([await create(HALF, first), await create(HALF, second), await create(1)]).toEqual([201, 201, 429]);
  await uploads.store.remove(`${account}/${first}`);
  await uploads.discard(account, first);
  expect([await create(HALF, third), await create(1)]).toEqual([201, 429]);
  await uploads.discard(account, second);
  await uploads.discard(account, second);
  expect([await create(HALF, second), await create(1)]).toEqual([201, 429]);
  await expire(third);
  await uploads.sweep();
  expect([await create(HALF), await create(1)]).toEqual([201, 429]);
  for (const id of [first, third]) expect(await findUpload(pathOf(id))).toBeUndefined();
});

test('an account whose folder was swept starts empty', async () => {
  const id = randomUUID();
  await create(HALF, id);
  await expire(id);
  expect(await uploads.sweep()).toBe(1);
  expect([await create(HALF), await create(HALF), await create(1)]).toEqual([201, 201, 429]);
});

test('an expired upload can be recreated with its id and another length', async () => {
  const id = randomUUID();
  await create(HALF, id);
  await create(HALF);
  await expire(id);
  expect(await create(HALF - 1, id)).toBe(201);
  expect(await create(HALF - 1, id)).toBe(409);
  expect([await create(1), await create(1)]).toEqual([201, 429]);
});

test('a new process counts the uploads that the previous one left', async () => {
  await create(HALF);
  await create(HALF - 1);
  const next = await openPartialUploads(folder, { take: () => Promise.resolve(true) });
  expect(await create(2, randomUUID(), next)).toBe(429);
  expect(await create(1, randomUUID(), next)).toBe(201);
  expect(await create(1, randomUUID(), next)).toBe(429);
});

test('a creation that fails halfway doesn’t count, and can be retried', async () => {
  const id = randomUUID();
  await create(HALF);
  // This folder has the name of the temporary description file, so the upload can't be created.
  await mkdir(`${pathOf(id)}.new`);
  await expect(create(HALF, id)).rejects.toThrow('.new');
  await rm(`${pathOf(id)}.new`, { recursive: true });
  expect([await create(HALF, id), await create(1)]).toEqual([201, 429]);
});

test('a removal that fails halfway still frees the upload’s bytes', async () => {
  const [first, second] = [randomUUID(), randomUUID()];
  for (const id of [first, second]) await create(HALF, id);
  expect(await create(1)).toBe(429);
  await mkdir(`${pathOf(first)}.new`);
  await expect(uploads.discard(account, first)).rejects.toThrow('.new');
  await rm(`${pathOf(first)}.new`, { recursive: true });
  expect([await create(HALF), await create(1)]).toEqual([201, 429]);
});

test('concurrent creations, removals and sweeps never let an account exceed its quota', async () => {
  const size = HALF / 4;
  const created: string[] = [];
  const tasks = Array.from({ length: 60 }, async (_, n) => {
    if (n % 10 === 9) return uploads.sweep();
    const id = created.pop();
    if (n % 3 === 2 && id !== undefined) return uploads.discard(account, id);
    const newId = randomUUID();
    if ((await create(size, newId)) === 201) created.push(newId);
    return undefined;
  });
  await Promise.all(tasks);
  await Promise.all(Array.from({ length: 20 }, () => create(size)));
  const { lengths } = await cleanUpFolder(join(folder, String(account)), new Date(0));
  expect([...lengths.values()].reduce((sum, length) => sum + length, 0)).toBe(MAX_UPLOADED_BYTES);
});

test('accounts are evicted for others, and read again when needed', async () => {
  const first = account;
  const ids = [randomUUID(), randomUUID()];
  for (const id of ids) await create(HALF, id);
  expect(await create(1)).toBe(429);
  for (account = 10_000; account < 10_600; account += 1) await create(1);
  account = first;
  expect(await create(1)).toBe(429);
  for (account = 10_000; account < 10_600; account += 1) await create(1);
  account = first;
  // Bypasses the tracker, to show that the folder is read.
  await removeUpload(pathOf(ids[0] ?? ''));
  expect([await create(HALF), await create(1)]).toEqual([201, 429]);
});

test('a full account’s folder is read once, then not until a refused client may retry', async () => {
  const ids = [randomUUID(), randomUUID()];
  for (const id of ids) await create(HALF, id);
  expect(await create(1)).toBe(429);
  // Bypasses the tracker, to show when the folder is read.
  for (const id of ids) await removeUpload(pathOf(id));
  for (let n = 0; n < 20; n += 1) expect(await create(1)).toBe(429);
  waitUntilReadAgain();
  expect(await create(1)).toBe(201);
});

test('uploads that expire while an account is full free their bytes at its next retry', async () => {
  const ids = [randomUUID(), randomUUID()];
  for (const id of ids) await create(HALF, id);
  await expire(ids[0] ?? '');
  expect([await create(HALF), await create(1)]).toEqual([201, 429]);
  await expire(ids[1] ?? '');
  expect(await create(HALF)).toBe(429);
  waitUntilReadAgain();
  expect([await create(HALF), await create(1)]).toEqual([201, 429]);
});

/** The CPU time of this process in µs, which doesn't include other load on the machine. */
function cpuTime(): number {
  const { user, system } = process.cpuUsage();
  return user + system;
}

test('a refusal costs a fraction of reading the folder of a full account', async () => {
  const accountFolder = join(folder, String(account));
  await mkdir(accountFolder);
  for (let n = 0; n < MAX_UPLOADS; n += 1) await createUpload(pathOf(randomUUID()), { size: 0 });
  expect(await create(0)).toBe(429);
  let reading = 0;
  let refusing = 0;
  for (let turn = 0; turn < 20; turn += 1) {
    const start = cpuTime();
    await cleanUpFolder(accountFolder, new Date(0));
    const middle = cpuTime();
    expect(await create(0)).toBe(429);
    reading += middle - start;
    refusing += cpuTime() - middle;
  }
  expect(refusing).toBeLessThan(reading / 4);
});
