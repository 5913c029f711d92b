/** What a server does when it stops, and the next one when it starts. */
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startSession } from '../../../server/platform/auth/sessions.ts';
import { readConfig } from '../../../server/config.ts';
import { photoChecks, photos, users } from '../../../server/platform/db/schema.ts';
import { createLogger } from '../../../server/platform/lib/log.ts';
import { newKey } from '../../../server/platform/storage/keys.ts';
import { startServer } from '../../../server/server.ts';
import type { RunningServer } from '../../../server/server.ts';
import { TUS_PATH } from '../../../src/contract/calls/tus.ts';
import { TERMS_VERSION } from '../../../src/contract/rules/limits.ts';
import { makeTestDatabase } from '../database/test-database.ts';
import type { TestDatabase } from '../database/test-database.ts';
import { planeRow } from '../db/database.ts';
import { sha256Of, smallJpeg } from '../photo-forms.ts';
import { head, RawConnection } from '../raw-http.ts';
import { tusClient, tusHeaders } from '../tus-client.ts';

/** Starting a server takes seconds, and many times that on a busy machine. */
vi.setConfig({ hookTimeout: 240_000 });

const VIEWS = 3;
let folder = '';
let database: TestDatabase;
let second: RunningServer;
const CHUNK = Buffer.alloc(1000, 'x');

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wingrail-stop-'));
  database = await makeTestDatabase(folder);
  const env = { DATA_DIR: folder, PORT: '0', FOUNDER_PASSWORD: 'founder-password' };
  const read = readConfig({ ...env, ...database.env });
  if (!read.ok) throw new Error(read.problems.join('; '));
  const start = () => startServer(read.config, { log: createLogger('error', () => {}) });

  const first = await start();
  const { db } = first.ctx;
  const approved = { approval_status: 'approved', user_id: 1, reviewed_by: 1, reviewed_at: new Date() };
  const bytes = await smallJpeg();
  const original = { original_key: newKey('originals'), original_sha256: sha256Of(bytes) };
  await first.ctx.storage.put(original.original_key, bytes);
  await db.insert(photos).values(planeRow({ ...approved, ...original, id: 1 }));
  const agreed = { agreed_terms: TERMS_VERSION, agreed_eula_at: new Date() };
  await db.update(users).set({ phone_number: '13800001234', ...agreed });
  for (let n = 0; n < VIEWS; n += 1) {
    await fetch(`${first.address}/api/photos/1`, { headers: { 'user-agent': `visitor ${n}` } });
  }
  await db.insert(photoChecks).values({ photo_id: 1, picture_sha256: original.original_sha256 });
  await first.stop();
  second = await start();
});

/** Sends half of an upload, as the founder; resolves once the server has it. */
async function beginUpload({ ctx, address }: RunningServer): Promise<RawConnection> {
  const founder = { id: 1, username: 'founder', token: await startSession(ctx, 1) };
  const id = randomUUID();
  expect((await tusClient(address, founder).create(2 * CHUNK.length, id)).status).toBe(201);
  const connection = await RawConnection.open(address);
  connection.write(
    head(`PATCH ${TUS_PATH}/${id}`, {
      ...tusHeaders(founder),
      'content-type': 'application/offset+octet-stream',
      'upload-offset': '0',
      'content-length': 2 * CHUNK.length,
    }),
  );
  connection.write(CHUNK);
  await expect.poll(() => ctx.uploads.budget.used).toBe(CHUNK.length);
  return connection;
}

afterAll(async () => {
  await second.stop();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

test('views counted in memory are written when the server stops', async () => {
  expect(await second.ctx.db.select({ views: photos.views }).from(photos)).toEqual([{ views: VIEWS }]);
});

test('phone numbers in older formats are normalized at the start', async () => {
  const rows = await second.ctx.db.select({ phone: users.phone_number }).from(users);
  expect(rows).toEqual([{ phone: '+8613800001234' }]);
});

async function readChecks() {
  const [row] = await second.ctx.db.select({ checks: photoChecks.checks }).from(photoChecks);
  return row?.checks;
}

test('photos that waited for their checks are checked after the start', async () => {
  await expect.poll(readChecks, { timeout: 100_000 }).toMatchObject({ width: 852, height: 852 });
});

// Last, since it stops the server.
test('a request that sends an upload stores what has come when the server stops, and says how much', async () => {
  const connection = await beginUpload(second);
  const closed = connection.closed();
  await second.stop();
  expect(await closed).toMatchObject({
    status: 204,
    headers: { 'upload-offset': String(CHUNK.length), connection: 'close' },
  });
});
