/** Two servers behind PgBouncer in transaction mode, with fewer connections than they would like. */
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { callApi } from '../../scripts/api-client/call.ts';
import { signIn } from '../../scripts/api-client/accounts.ts';
import { startPgBouncer } from '../../scripts/test/pgbouncer.ts';
import type { PgBouncer } from '../../scripts/test/pgbouncer.ts';
import { isOutage } from '../../server/platform/db/errors.ts';
import { connectToServer } from '../../server/platform/db/server.ts';
import { makeTestBucket } from '../api/database/test-bucket.ts';
import type { TestBucket } from '../api/database/test-bucket.ts';
import { FOUNDER_PASSWORD, Program } from '../api/program.ts';
import { multipartForm, planeForm } from '../api/photo-forms.ts';
import { sampleJpeg } from '../api/sample-jpeg.ts';
import { adminUrl, createEmptyDatabase } from './empty-database.ts';
import type { EmptyDatabase } from './empty-database.ts';

/** A server's start takes seconds, and many times that on a busy machine. */
vi.setConfig({ testTimeout: 120_000, hookTimeout: 240_000 });

/** How many connections PgBouncer has for both servers, each of which would open ten. */
const CONNECTIONS = 2;
const PHOTOS = 4;

let folder = '';
let pooler: PgBouncer;
let bucket: TestBucket;
let direct: EmptyDatabase;
let url = '';
let programs: Program[] = [];
let addresses: string[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wingrail-pooler-'));
  pooler = await startPgBouncer(adminUrl(), CONNECTIONS);
  direct = await createEmptyDatabase();
  bucket = await makeTestBucket();
  url = pooler.urlOf(direct.url);
  // Both find an empty database, so one waits until the other has migrated it.
  programs = ['one', 'two'].map(startProgram);
  addresses = await Promise.all(programs.map((program) => program.address()));
});
afterAll(async () => {
  for (const program of programs) await program.end('SIGKILL');
  await bucket.drop();
  await pooler.stop();
  await direct.drop();
  await rm(folder, { recursive: true, force: true });
});

function startProgram(name: string): Program {
  return new Program(join(folder, name), { env: { DATABASE_URL: url, ...bucket.env, RATE_LIMITS: 'off' } });
}

const at = (n: number) => addresses[n % 2] ?? '';

test('photos sent to both servers are decided, found and listed by both', async () => {
  const token = await signIn(at(0), { username: 'founder', password: FOUNDER_PASSWORD });
  const bytes = await Promise.all(Array.from({ length: PHOTOS }, () => sampleJpeg()));
  const sent = await Promise.all(
    bytes.map(async (photo, n) => {
      const response = await fetch(`${at(n)}/api/upload`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() },
        body: multipartForm(planeForm(), { bytes: photo }),
      });
      return response.status;
    }),
  );
  expect(sent).toEqual(sent.map(() => 201));
  const { photos } = await callApi(at(1), 'GET /api/my-photos', { query: {} }, { token });
  const ids = photos.map(({ id }) => id);
  await Promise.all(
    ids.map((id, n) =>
      callApi(
        at(n),
        'PUT /api/review/photos/:id',
        { params: { id }, body: { action: 'approve' } },
        { token },
      ),
    ),
  );
  // Every prepared query, more often than there are connections.
  const found = await Promise.all(
    Array.from({ length: 10 }, async (_, n) => {
      const query = { type: 'planes' as const };
      const gallery = await callApi(at(n), 'GET /api/photos', { query });
      const search = await callApi(at(n), 'GET /api/photos/search', {
        query: { q: planeForm().registration },
      });
      await callApi(at(n), 'GET /api/photos/hot', { query: {} });
      await callApi(at(n), 'GET /api/photos/random', { query });
      await callApi(at(n), 'GET /api/my-likes', { query: {} }, { token });
      const photo = await callApi(at(n), 'GET /api/photos/:id', { params: { id: ids[0] ?? 0 } });
      return [gallery.photos.length, search.photos.length, photo.approval_status];
    }),
  );
  for (const each of found) expect(each).toEqual([PHOTOS, PHOTOS, 'approved']);
});

test('a later server starts too: no lock is left', async () => {
  const third = startProgram('three');
  onTestFinished(() => void third.end('SIGKILL'));
  expect(await third.address()).toContain('http');
});

test('a statement that takes too long ends on the server too', async () => {
  const database = connectToServer(url, console, { statementMs: 100, idleTransactionMs: 0 });
  onTestFinished(() => database.close());
  const { db } = database;
  const slow = db.execute(sql`select pg_sleep(3600)`).catch((error: unknown) => error);
  expect(isOutage(await slow)).toBe(true);
  const count = sql`select count(*)::int as n from pg_stat_activity
    where datname = current_database() and state = 'active' and query like '%pg_sleep%' and pid <> pg_backend_pid()`;
  await expect.poll(async () => (await db.execute(count)).rows).toEqual([{ n: 0 }]);
});
