/** Two servers, each a process of its own, on one PostgreSQL and one S3: whatever one does holds for the other. */
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Photo } from '../../src/contract/calls/photo.ts';
import { signIn } from '../../scripts/client/accounts.ts';
import { callApi } from '../../scripts/client/call.ts';
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
import { createEmptyDatabase } from './bare-database.ts';
import type { EmptyDatabase } from './bare-database.ts';

/** A start takes seconds, and a busy machine many times that. */
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const TOGETHER = 20;
let folder = '';
let bucket: TestBucket;
let bare: EmptyDatabase;
let database: Database;
let storage: Storage;
let programs: Program[] = [];
let addresses: string[] = [];
let token = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wingrail-two-'));
  bare = await createEmptyDatabase();
  bucket = await makeTestBucket();
  const env = {
    DATABASE_URL: bare.url,
    ...bucket.env,
    FOUNDER_PASSWORD: '',
    RATE_LIMITS: 'off',
  };
  // Both at once, on a database without a table.
  programs = ['one', 'two'].map((name) => new Program(join(folder, name), { env }));
  addresses = await Promise.all(programs.map((program) => program.address()));
  database = await openServerDatabase(bare.url, console);
  const s3 = readS3((name) => bucket.env[name], []);
  if (s3 === undefined) throw new Error('no bucket was made');
  storage = await openS3Storage(s3);
});
afterAll(async () => {
  for (const program of programs) await program.end('SIGKILL');
  await storage.close();
  await database.close();
  await bucket.drop();
  await bare.drop();
  await rm(folder, { recursive: true, force: true });
});

/** Makes a request twenty times at once, at both servers in turn; gives what they answered. */
async function together(make: (address: string) => Promise<Response>) {
  const requests = Array.from({ length: TOGETHER }, (_, n) => make(addresses[n % 2] ?? ''));
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

test('there is one founder, whose password one of them has said', async () => {
  const said = programs.flatMap((program) =>
    program.stdout.split('\n').filter((line) => line.includes('"founder"')),
  );
  expect(said).toHaveLength(1);
  const [, password = ''] = /"password":"([^"]+)"/.exec(said[0] ?? '') ?? [];
  token = await signIn(addresses[0] ?? '', { username: 'founder', password });
  expect(await callApi(addresses[1] ?? '', 'GET /api/user', {}, { token })).toMatchObject({ id: 1 });
  expect(await database.db.$count(users)).toBe(1);
});

test('both have given the bucket one id, which the database remembers', async () => {
  const id = await storage.id();
  expect(id).toMatch(/^[0-9a-f-]{36}$/);
  expect(await pairedStorageId(database.db)).toBe(id);
});

let photo: Photo;
test('a photo that is sent to both under one key is one photo', async () => {
  const key = randomUUID();
  const bytes = await sampleJpeg();
  const answers = await together((address) =>
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
  for (const answer of answers) expect(answer).toEqual({ status: 201, body: answers[0]?.body });
  expect(await storedKeys()).toEqual([row?.card_key, row?.display_key, row?.medium_key, row?.original_key]);
  photo = await callApi(
    addresses[1] ?? '',
    'GET /api/photos/:id',
    { params: { id: row?.id ?? 0 } },
    { token },
  );
});

test('a decision that is sent to both under one key is one decision', async () => {
  const key = randomUUID();
  const answers = await together((address) =>
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
  for (const answer of answers) expect(answer).toEqual({ status: 200, body });
  expect(await database.db.$count(decisions)).toBe(1);
});

test('of decisions under keys of their own one counts, and the others are told of it', async () => {
  const [fresh] = await database.db
    .insert(photos)
    .values(planeRow({ user_id: 1 }))
    .returning({ id: photos.id });
  const answers = await together((address) =>
    fetch(`${address}/api/review/photos/${fresh?.id}`, {
      method: 'PUT',
      headers: { ...headers(randomUUID()), 'content-type': 'application/json' },
      body: JSON.stringify({ action: 'approve' }),
    }),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  for (const { status, body } of answers.filter((answer) => answer.status !== 200)) {
    expect(status).toBe(409);
    expect(body).toMatchObject({ reviewer_name: 'founder', approval_status: 'approved' });
  }
});

test('what one has stored the other shows', async () => {
  const [first, second] = await Promise.all(
    addresses.map(async (address) => (await fetch(address + (photo.file_path ?? ''))).arrayBuffer()),
  );
  expect(first?.byteLength).toBeGreaterThan(1000);
  expect(second).toEqual(first);
});

test('when one is killed its clients go on at the other, and nothing is there twice', async () => {
  const sent = await Promise.all(
    Array.from({ length: 6 }, async () => ({ key: randomUUID(), bytes: await sampleJpeg() })),
  );
  const send = (address: string, { key, bytes }: (typeof sent)[number]) =>
    fetch(`${address}/api/upload`, {
      method: 'POST',
      headers: headers(key),
      body: multipartForm(planeForm(), { bytes }),
    });
  const firstTries = sent.map((each) =>
    send(addresses[0] ?? '', each).then(
      (response) => response.status,
      () => 'cut',
    ),
  );
  await Promise.race(firstTries);
  await programs[0]?.end('SIGKILL');
  expect(await Promise.all(firstTries)).toContain('cut');
  for (const each of sent) expect((await send(addresses[1] ?? '', each)).status).toBe(201);
  const rows = await database.db.select().from(photos);
  for (const { key, bytes } of sent) {
    const mine = rows.filter((row) => row.upload_key === key);
    expect(mine.map((row) => row.original_sha256)).toEqual([sha256Of(bytes)]);
  }
});
