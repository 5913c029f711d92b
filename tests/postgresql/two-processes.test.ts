/** Two server processes on one PostgreSQL server and one S3 bucket must act as one. */
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Photo } from '../../src/contract/calls/photo.ts';
import { signIn } from '../../scripts/api-client/accounts.ts';
import { callApi } from '../../scripts/api-client/call.ts';
import { openServerDatabase } from '../../server/platform/db/server.ts';
import type { Database } from '../../server/platform/db/client.ts';
import { decisions, photos, users } from '../../server/platform/db/schema.ts';
import { readS3 } from '../../server/platform/storage/s3-config.ts';
import { pairedStorageId } from '../../server/platform/storage/pairing.ts';
import { openS3Storage } from '../../server/platform/storage/s3.ts';
import type { Storage } from '../../server/platform/storage/storage.ts';
import { makeTestBucket } from '../api/database/test-bucket.ts';
import type { TestBucket } from '../api/database/test-bucket.ts';
import { planeRow } from '../api/db/database.ts';
import { multipartForm, planeForm, sha256Of } from '../api/photo-forms.ts';
import { Program } from '../api/program.ts';
import { sampleJpeg } from '../api/sample-jpeg.ts';
import { listAll } from '../api/storage/conformance.ts';
import { createEmptyDatabase } from './empty-database.ts';
import type { EmptyDatabase } from './empty-database.ts';

/** A server's start takes seconds, and many times that on a busy machine. */
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const CONCURRENT = 20;
let folder = '';
let bucket: TestBucket;
let emptyDatabase: EmptyDatabase;
let database: Database;
let storage: Storage;
let programs: Program[] = [];
let addresses: string[] = [];
let token = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wingrail-two-'));
  emptyDatabase = await createEmptyDatabase();
  bucket = await makeTestBucket();
  const env = {
    DATABASE_URL: emptyDatabase.url,
    ...bucket.env,
    FOUNDER_PASSWORD: '',
    RATE_LIMITS: 'off',
  };
  // Start both concurrently on an empty database.
  programs = ['one', 'two'].map((name) => new Program(join(folder, name), { env }));
  addresses = await Promise.all(programs.map((program) => program.address()));
  database = await openServerDatabase(emptyDatabase.url, console);
  const s3 = readS3((name) => bucket.env[name], []);
  if (s3 === undefined) throw new Error('no bucket was made');
  storage = await openS3Storage(s3);
});
afterAll(async () => {
  for (const program of programs) await program.end('SIGKILL');
  await storage.close();
  await database.close();
  await bucket.drop();
  await emptyDatabase.drop();
  await rm(folder, { recursive: true, force: true });
});

/** Sends a request twenty times concurrently, alternating between the servers; returns their responses. */
async function sendConcurrently(make: (address: string) => Promise<Response>) {
  const requests = Array.from({ length: CONCURRENT }, (_, n) => make(addresses[n % 2] ?? ''));
  return Promise.all(
    (await Promise.all(requests)).map(async (response): Promise<{ status: number; body: unknown }> => ({
      status: response.status,
      body: await response.json(),
    })),
  );
}

const headers = (key: string) => ({ authorization: `Bearer ${token}`, 'idempotency-key': key });

async function storedKeys() {
  return (await listAll(storage)).map((entry) => entry.key).toSorted();
}

test('one founder is created, and one process logs the password', async () => {
  const founderLines = programs.flatMap((program) =>
    program.stdout.split('\n').filter((line) => line.includes('"founder"')),
  );
  expect(founderLines).toHaveLength(1);
  const [, password = ''] = /"password":"([^"]+)"/.exec(founderLines[0] ?? '') ?? [];
  token = await signIn(addresses[0] ?? '', { username: 'founder', password });
  expect(await callApi(addresses[1] ?? '', 'GET /api/user', {}, { token })).toMatchObject({ id: 1 });
  expect(await database.db.$count(users)).toBe(1);
});

test('the bucket has one id, which the database stores', async () => {
  const id = await storage.id();
  expect(id).toMatch(/^[0-9a-f-]{36}$/);
  expect(await pairedStorageId(database.db)).toBe(id);
});

let photo: Photo;
test('a photo sent to both with one key becomes one photo', async () => {
  const key = randomUUID();
  const bytes = await sampleJpeg();
  const responses = await sendConcurrently((address) =>
    fetch(`${address}/api/upload`, {
      method: 'POST',
      headers: headers(key),
      body: multipartForm(planeForm(), { bytes }),
    }),
  );
  const rows = await database.db.select().from(photos);
  expect(rows).toHaveLength(1);
  const [row] = rows;
  expect(row?.original_sha256).toBe(sha256Of(bytes));
  for (const response of responses) expect(response).toEqual({ status: 201, body: responses[0]?.body });
  expect(await storedKeys()).toEqual([row?.card_key, row?.display_key, row?.medium_key, row?.original_key]);
  photo = await callApi(
    addresses[1] ?? '',
    'GET /api/photos/:id',
    { params: { id: row?.id ?? 0 } },
    { token },
  );
});

test('a decision sent to both with one key is stored once', async () => {
  const key = randomUUID();
  const responses = await sendConcurrently((address) =>
    fetch(`${address}/api/review/photos/${photo.id}`, {
      method: 'PUT',
      headers: { ...headers(key), 'content-type': 'application/json' },
      body: JSON.stringify({ action: 'approve', revision: photo.revision }),
    }),
  );
  const body = {
    id: photo.id,
    approval_status: 'approved',
    revision: photo.revision + 1,
    reviewer_name: 'founder',
  };
  for (const response of responses) expect(response).toEqual({ status: 200, body });
  expect(await database.db.$count(decisions)).toBe(1);
});

test('of concurrent decisions with different keys one succeeds, and the others get a conflict', async () => {
  const [newPhoto] = await database.db
    .insert(photos)
    .values(planeRow({ user_id: 1 }))
    .returning({ id: photos.id });
  const responses = await sendConcurrently((address) =>
    fetch(`${address}/api/review/photos/${newPhoto?.id}`, {
      method: 'PUT',
      headers: { ...headers(randomUUID()), 'content-type': 'application/json' },
      body: JSON.stringify({ action: 'approve' }),
    }),
  );
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
  for (const { status, body } of responses.filter((response) => response.status !== 200)) {
    expect(status).toBe(409);
    expect(body).toMatchObject({ reviewer_name: 'founder', approval_status: 'approved' });
  }
});

test('each server serves the files that the other stored', async () => {
  const [first, second] = await Promise.all(
    addresses.map(async (address) => (await fetch(address + (photo.file_path ?? ''))).arrayBuffer()),
  );
  expect(first?.byteLength).toBeGreaterThan(1000);
  expect(second).toEqual(first);
});

test('when one is killed its clients retry at the other, and nothing is duplicated', async () => {
  const sent = await Promise.all(
    Array.from({ length: 6 }, async () => ({ key: randomUUID(), bytes: await sampleJpeg() })),
  );
  const send = (address: string, { key, bytes }: (typeof sent)[number]) =>
    fetch(`${address}/api/upload`, {
      method: 'POST',
      headers: headers(key),
      body: multipartForm(planeForm(), { bytes }),
    });
  const firstTries = sent.map((file) =>
    send(addresses[0] ?? '', file).then(
      (response) => response.status,
      () => 'cut',
    ),
  );
  await Promise.race(firstTries);
  await programs[0]?.end('SIGKILL');
  expect(await Promise.all(firstTries)).toContain('cut');
  for (const file of sent) expect((await send(addresses[1] ?? '', file)).status).toBe(201);
  const rows = await database.db.select().from(photos);
  for (const { key, bytes } of sent) {
    const stored = rows.filter((row) => row.upload_key === key);
    expect(stored.map((row) => row.original_sha256)).toEqual([sha256Of(bytes)]);
  }
});
