/** The daily vacuum of the embedded database, which keeps it small for months. */
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { gt, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { vacuumEmbedded } from '../../../server/jobs/embedded-database.ts';
import { users } from '../../../server/platform/db/schema.ts';
import { startTestServer } from '../harness.ts';
import type { TestServer } from '../harness.ts';
import { sweepNow } from '../sweep-now.ts';

/** Disk syncs are slow, and far slower on a busy machine. */

const CHANGES = 3000;
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ embedded: true, alone: true });
});
beforeEach(async () => {
  await server.ctx.db.delete(users).where(gt(users.id, 1));
  await server.ctx.db.execute(FLUSH_STATISTICS);
  await server.ctx.db.execute(sql`select pg_stat_reset()`);
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => server.close());

const sweep = () => sweepNow(server, 'database');

/** Changes one row many times, as counting a photo's views does. */
async function change(): Promise<void> {
  await server.ctx.db.execute(
    sql.raw(`do $$ begin
    for n in 1..${CHANGES} loop update users set description = repeat(n::text, 100) where id = 1; end loop;
  end $$`),
  );
  await server.ctx.db.execute(FLUSH_STATISTICS);
}

/**
 * Flushes statistics, which PostgreSQL may otherwise update up to a second after a statement. If that is after a
 * vacuum, they count rows that the vacuum has removed.
 */
const FLUSH_STATISTICS = sql`select pg_stat_force_next_flush()`;

/** The size of the users table in bytes. */
async function size(): Promise<number> {
  const { rows } = await server.ctx.db.execute<{ path: string }>(
    sql`select pg_relation_filepath('users') as path`,
  );
  return (await stat(join(server.dataDir, 'db', rows[0]?.path ?? ''))).size;
}

async function statistics() {
  await server.ctx.db.execute(FLUSH_STATISTICS);
  const { rows } = await server.ctx.db.execute<{ reltuples: number; dead: number }>(
    sql`select reltuples, n_dead_tup::int as dead from pg_class join pg_stat_user_tables on relid = pg_class.oid
      where pg_class.relname = 'users'`,
  );
  return rows[0];
}

async function analyzed(): Promise<string[]> {
  const { rows } = await server.ctx.db.execute<{ name: string }>(
    sql`select relname as name from pg_stat_user_tables where last_analyze is not null and last_vacuum is not null`,
  );
  return rows.map(({ name }) => name);
}

test('a row that is changed often takes no more disk space from day to day', async () => {
  await change();
  await sweep();
  const first = await size();
  expect(await statistics()).toMatchObject({ dead: 0 });
  for (let day = 1; day <= 3; day += 1) {
    await change();
    expect((await statistics())?.dead).toBeGreaterThan(0);
    await sweep();
    expect(await statistics()).toMatchObject({ dead: 0 });
  }
  expect(await size()).toBe(first);
});

test('the planner knows the number of rows in every table', async () => {
  await server.ctx.db.execute(
    sql`insert into users (username, password_hash) select 'user' || n, 'x' from generate_series(1, 500) n`,
  );
  expect((await statistics())?.reltuples).not.toBe(501);
  await sweep();
  expect((await statistics())?.reltuples).toBe(501);
  const { rows } = await server.ctx.db.execute<{ n: number }>(
    sql`select count(*)::int as n from pg_stat_user_tables`,
  );
  expect(await analyzed()).toHaveLength(rows[0]?.n ?? 0);
});

/** The log position up to which changes have been written to the tables' files. */
async function checkpoint(): Promise<unknown> {
  const { rows } = await server.ctx.db.execute(sql`select redo_lsn from pg_control_checkpoint()`);
  return rows[0]?.['redo_lsn'];
}

test('each hourly sweep moves the log’s changes to the tables’ files', async () => {
  for (let hour = 1; hour <= 3; hour += 1) {
    const before = await checkpoint();
    await change();
    await sweepNow(server);
    expect(await checkpoint()).not.toBe(before);
  }
});

test('the vacuum waits for a transaction without affecting it, and lets requests in between', async () => {
  const { db } = server.ctx;
  let isVacuumed = false;
  let vacuum: Promise<void> | undefined;
  await db.transaction(async (tx) => {
    await tx.update(users).set({ description: 'first' });
    vacuum = vacuumEmbedded(db, new AbortController().signal).then(() => {
      isVacuumed = true;
    });
    // Keeps the transaction open for the time of many statements.
    for (let n = 0; n < 20; n += 1) await tx.update(users).set({ description: `number ${n}` });
    await tx.execute(FLUSH_STATISTICS);
    expect(isVacuumed).toBe(false);
  });
  const response = await server.call('GET /api/health', {});
  expect(response.status).toBe(200);
  expect(isVacuumed).toBe(false);
  await vacuum;
  expect(await db.select({ description: users.description }).from(users)).toEqual([
    { description: 'number 19' },
  ]);
  expect(await statistics()).toMatchObject({ dead: 0 });
});

test('a failed vacuum is logged, and the server keeps running', async () => {
  vi.spyOn(server.ctx.db, 'execute').mockRejectedValueOnce(new Error('no space left'));
  await sweep();
  expect(server.lines.filter((line) => line.includes('sweep_failed'))).toEqual([
    expect.stringContaining('"what":"database"'),
  ]);
  expect((await server.call('GET /api/health', {})).status).toBe(200);
  await sweep();
  expect(await statistics()).toMatchObject({ dead: 0 });
});

test('a stopping server does not wait for all tables', async () => {
  const end = new AbortController();
  const vacuum = vacuumEmbedded(server.ctx.db, end.signal);
  end.abort();
  await vacuum;
  expect(await analyzed()).toEqual([]);
});
