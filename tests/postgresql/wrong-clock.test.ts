/** A server on a machine whose clock is wrong (docs/server/database.md, "Time"). */
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, like, sql } from 'drizzle-orm';
import type { SQL, SQLWrapper } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { signIn } from '../../scripts/api-client/accounts.ts';
import { callApi } from '../../scripts/api-client/call.ts';
import type { Database } from '../../server/platform/db/client.ts';
import {
  decisions,
  jobRuns,
  photoChecks,
  photos,
  pushMessages,
  pushSubscriptions,
  sessions,
} from '../../server/platform/db/schema.ts';
import { openServerDatabase } from '../../server/platform/db/server.ts';
import { makeTestBucket } from '../api/database/test-bucket.ts';
import type { TestBucket } from '../api/database/test-bucket.ts';
import { planeRow } from '../api/db/database.ts';
import { AHEAD_VARIABLE } from '../api/durability/wrong-clock.ts';
import { multipartForm, planeForm, smallJpeg } from '../api/photo-forms.ts';
import { FOUNDER_PASSWORD, Program } from '../api/program.ts';
import { startPushService } from '../api/push/push-service.ts';
import type { PushService } from '../api/push/push-service.ts';
import { createEmptyDatabase } from './empty-database.ts';
import type { EmptyDatabase } from './empty-database.ts';

/** A server's start takes seconds, and many times that on a busy machine. */
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const POLL = { timeout: 60_000 };
const HOUR_MS = 60 * 60_000;
/** The end of a lease that another server has. */
const LEASED = sql`now() + interval '5 minutes'`;

let folder = '';
let empty: EmptyDatabase;
let bucket: TestBucket;
let pushService: PushService;
let database: Database;
let program: Program;
let address = '';
let token = '';
let start: SQL;

async function startServer(hours: number): Promise<void> {
  folder = await mkdtemp(join(tmpdir(), 'wingrail-clock-'));
  [empty, bucket, pushService] = await Promise.all([
    createEmptyDatabase(),
    makeTestBucket(),
    startPushService(),
  ]);
  database = await openServerDatabase(empty.url, console);
  const { rows } = await database.db.execute<{ now: string }>(sql`select now()::text as now`);
  start = sql`${rows[0]?.now}::timestamptz`;
  await database.db.insert(jobRuns).values({ name: 'orphans', next_at: sql`now()`, lease_until: LEASED });
  const env = {
    DATABASE_URL: empty.url,
    ...bucket.env,
    PUSH_SERVICES: pushService.origin,
    [AHEAD_VARIABLE]: String(hours * HOUR_MS),
  };
  program = new Program(folder, { env, preload: 'wrong-clock' });
  address = await program.address();
  token = await signIn(address, { username: 'founder', password: FOUNDER_PASSWORD });
}

async function stopServer(): Promise<void> {
  await program.end('SIGKILL');
  await database.close();
  await Promise.all([bucket.drop(), pushService.close(), empty.drop()]);
  await rm(folder, { recursive: true, force: true });
}

/** Whether the times in a column are between the test's start and now, by the database's clock. */
async function areRight(table: PgTable, column: SQLWrapper): Promise<boolean[]> {
  const margin = sql`interval '1 second'`;
  const isRight = sql<boolean>`${column} between ${start} - ${margin} and clock_timestamp() + ${margin}`;
  return (await database.db.select({ isRight }).from(table)).map((row) => row.isRight);
}

describe.each([2, -2])('with a clock that is %i hours ahead', (hours) => {
  beforeAll(() => startServer(hours));
  afterAll(stopServer);

  test('a server says so once', () => {
    const seconds = [...program.stdout.matchAll(/"event":"clock_off","seconds":(-?\d+)/g)];
    expect(seconds.map(([, each]) => Math.round(Number(each) / 60))).toEqual([hours * 60]);
  });

  test('a session, a photo and a decision have the right time', async () => {
    const response = await fetch(`${address}/api/upload`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() },
      body: multipartForm(planeForm(), { bytes: await smallJpeg() }),
    });
    expect(response.status).toBe(201);
    const [photo] = await database.db.select().from(photos);
    const input = {
      params: { id: photo?.id ?? 0 },
      body: { action: 'approve', revision: photo?.revision ?? 0 },
    } as const;
    await callApi(address, 'PUT /api/review/photos/:id', input, { token });
    expect(await areRight(photos, photos.uploaded_at)).toEqual([true]);
    expect(await areRight(decisions, decisions.decided_at)).toEqual([true]);
    expect(await areRight(sessions, sessions.created_at)).toEqual([true]);
  });

  test('neither a job nor a check that another server has is taken', async () => {
    const { db } = database;
    const rows = [planeRow({ user_id: 1 }), planeRow({ user_id: 1 })];
    const [leased, free] = await db.insert(photos).values(rows).returning();
    const check = (photo: typeof free, leased_until?: SQL) => ({
      photo_id: photo?.id ?? 0,
      picture_sha256: photo?.original_sha256 ?? '',
      leased_until,
    });
    // The photo that has waited for longest is checked first. Neither of these has a file.
    await db.insert(photoChecks).values([check(free), check(leased, LEASED)]);
    const checkOf = async (photo: typeof free) =>
      (
        await db
          .select()
          .from(photoChecks)
          .where(eq(photoChecks.photo_id, photo?.id ?? 0))
      )[0];
    await expect.poll(() => checkOf(free), POLL).toMatchObject({ failure: 'missing' });
    expect(await checkOf(leased)).toMatchObject({ failure: null, attempts: 0 });

    const dueIn = sql<number>`ceil(extract(epoch from ${jobRuns.next_at} - now()) / 3600)::int`;
    const isLeased = sql<boolean>`${jobRuns.lease_until} > now()`;
    const job = async (name: string) =>
      (await db.select({ dueIn, isLeased }).from(jobRuns).where(like(jobRuns.name, name)))[0];
    // The job after that of the orphans.
    await expect.poll(() => job('achievements%'), POLL).toEqual({ dueIn: 24, isLeased: null });
    expect(await job('orphans')).toMatchObject({ isLeased: true });
  });

  test('a push that another server is sending isn’t sent', async () => {
    const { db } = database;
    const device = pushService.addDevice();
    await callApi(address, 'PUT /api/push/subscription', { body: device.subscription() }, { token });
    const [subscription] = await db.select().from(pushSubscriptions);
    const message = (title: string, next_attempt_at: SQL) => ({
      subscription_id: subscription?.id ?? 0,
      kind: 'verdict' as const,
      payload: JSON.stringify({ notification: { title } }),
      created_at: sql`now()`,
      next_attempt_at,
    });
    await db.insert(pushMessages).values([message('due', sql`now()`), message('leased', LEASED)]);
    const attempts = () => db.select({ attempts: pushMessages.attempts }).from(pushMessages);
    await expect.poll(attempts, POLL).toEqual([{ attempts: 0 }]);
    expect(device.received.map(({ payload }) => payload.notification.title)).toEqual(['due']);
  });
});
