/** A PostgreSQL server as the database: opening it, its outages, and its timeouts. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { readConfig } from '../../server/config.ts';
import { createContext } from '../../server/context.ts';
import type { Db } from '../../server/platform/db/client.ts';
import { isOutage } from '../../server/platform/db/errors.ts';
import { users } from '../../server/platform/db/schema.ts';
import { connectToServer, openServerDatabase } from '../../server/platform/db/server.ts';
import { createLogger } from '../../server/platform/lib/log.ts';
import { StartRefused } from '../../server/platform/lib/start-refused.ts';
import { StartWait } from '../../server/platform/lib/start-wait.ts';
import { measure } from '../../server/modules/achievements/measure.ts';
import { runDueSweeps } from '../../server/jobs/sweeps.ts';
import { startTestServer } from '../api/harness.ts';
import { withClient } from '../api/database/admin.ts';
import { BASELINE_CATALOG, listCatalog, runBaseline } from '../api/database/catalog.ts';
import type { Query } from '../api/database/catalog.ts';
import { makeServerDatabase } from '../api/database/server.ts';
import { compareSkeletons } from '../api/db/skeletons.ts';
import { adminUrl, makeEmptyDatabase, runAt } from './empty-database.ts';
import { openDatabaseProxy } from './database-proxy.ts';

const open = (url: string) => openServerDatabase(url, console);

test('several processes that open an empty database concurrently all find it migrated', async () => {
  const url = await makeEmptyDatabase();
  const opened = await Promise.all([open(url), open(url), open(url), open(url)]);
  onTestFinished(async () => {
    for (const database of opened) await database.close();
  });
  for (const { db } of opened) {
    const { rows } = await db.execute(sql`select count(*)::int as n from users`);
    expect(rows).toEqual([{ n: 0 }]);
  }
  const { rows } = await opened[0].db.execute<{ hash: string }>(
    sql`select hash from drizzle.__drizzle_migrations`,
  );
  expect(new Set(rows.map((row) => row.hash)).size).toBe(rows.length);
});

test('the baseline makes the catalog of the migrations that it replaces', async () => {
  const catalog = await withClient(await makeEmptyDatabase(), async (client) => {
    const query: Query = (statement) => client.query(statement);
    await runBaseline(query);
    return listCatalog(query);
  });
  expect(catalog).toBe(await readFile(BASELINE_CATALOG, 'utf8'));
});

test('an unreachable server is reported without the password', async () => {
  const error: unknown = await open('postgres://wing:hidden-word@127.0.0.1:1/rail').catch(
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(StartRefused);
  expect(String(error)).toMatch(/DATABASE_URL: 127\.0\.0\.1:1\/rail can't be reached: .*ECONNREFUSED/);
  expect(String(error)).not.toContain('hidden-word');
});

test('a missing database is reported', async () => {
  const url = new URL(adminUrl());
  url.pathname = '/wingrail_nowhere';
  await expect(open(url.href)).rejects.toThrow('"wingrail_nowhere" does not exist');
});

test('a database with another encoding than UTF-8 is refused', async () => {
  const url = await makeEmptyDatabase("encoding 'SQL_ASCII' lc_collate 'C' lc_ctype 'C'");
  await expect(open(url)).rejects.toThrow("the database's encoding must be UTF8, not SQL_ASCII");
});

test('a database whose locale is C makes the same skeletons of names', async () => {
  const database = await open(await makeEmptyDatabase("encoding 'UTF8' lc_collate 'C' lc_ctype 'C'"));
  onTestFinished(() => database.close());
  expect((await compareSkeletons(database.db)).different).toEqual([]);
});

test('times are independent of the database’s time zone', async () => {
  const url = await makeEmptyDatabase();
  await runAt(url, `alter database "${new URL(url).pathname.slice(1)}" set timezone = 'Asia/Kolkata'`);
  const database = await open(url);
  onTestFinished(() => database.close());
  const { db } = database;
  const created_at = new Date('2024-02-29T20:00:00Z');
  await db.insert(users).values({ username: 'ann', password_hash: 'x', is_super_admin: true, created_at });
  expect(await db.select({ created_at: users.created_at }).from(users)).toEqual([{ created_at }]);
  // In Kolkata the account was made on the first of March, so a year has passed.
  expect(await measure(db, 1, ['years'], new Date('2025-02-28T21:00:00Z'))).toEqual({ years: 0 });
});

test('a database whose dates aren’t in ISO style is refused, with the command that sets it', async () => {
  const url = await makeEmptyDatabase();
  const name = new URL(url).pathname.slice(1);
  await runAt(url, `alter database ${name} set datestyle = 'SQL, DMY'`);
  const error: unknown = await open(url).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(StartRefused);
  expect(String(error)).toContain('must be ISO, not SQL, DMY');
  const [command = ''] = /alter database .*$/.exec(String(error)) ?? [];
  await runAt(url, command);
  await (await open(url)).close();
});

test('a start waits until the database is there', async () => {
  const proxy = await openDatabaseProxy(await makeEmptyDatabase());
  onTestFinished(() => proxy.close());
  proxy.cut();
  // The server comes while the start pauses.
  const start = new StartWait(console, () => proxy.restore());
  const database = await start.for('the database', () => open(proxy.url));
  onTestFinished(() => database.close());
  expect(await database.db.$count(users)).toBe(0);
});

test('a server’s start waits until a proxy in front of the database has somebody to connect to', async () => {
  const proxy = await openDatabaseProxy(await makeEmptyDatabase());
  onTestFinished(() => proxy.close());
  proxy.drop(2);
  const folder = await mkdtemp(join(tmpdir(), 'wingrail-waits-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const read = readConfig({ DATA_DIR: folder, DATABASE_URL: proxy.url });
  if (!read.ok) throw new Error(read.problems.join('; '));
  const ctx = await createContext(read.config, { log: createLogger('error') });
  onTestFinished(() => ctx.destroy());
  expect(await ctx.db.$count(users)).toBe(0);
});

test('what waiting doesn’t cure is final', async () => {
  const nowhere = new URL(adminUrl());
  nowhere.pathname = '/wingrail_nowhere';
  expect(await open(nowhere.href).catch((reason: unknown) => reason)).toMatchObject({ isTemporary: false });
});

test('a start that waits for another server’s migration says so, and goes on when that has ended', async () => {
  const url = await makeEmptyDatabase();
  const other = new Client({ connectionString: url });
  await other.connect();
  // The lock as versions before this one hold it, for the session.
  await other.query('select pg_advisory_lock($1)', [0x77_69_6e_67]);
  const said = vi.fn<(why: string) => void>(() => void other.end());
  await (await openServerDatabase(url, console, { sayWhy: said })).close();
  expect(said).toHaveBeenCalledExactlyOnceWith('another server is migrating it');
});

function sleepLong(db: Pick<Db, 'execute'>): Promise<unknown> {
  return db.execute(sql`select pg_sleep(3600)`);
}

test.each(['outside a transaction', 'in a transaction'])(
  'a statement %s that takes too long ends on the server too',
  async (where) => {
    const url = await makeEmptyDatabase();
    const database = connectToServer(url, console, { statementMs: 100, idleTransactionMs: 0 });
    onTestFinished(() => database.close());
    const { db } = database;
    const failed = where === 'in a transaction' ? db.transaction(sleepLong) : sleepLong(db);
    expect(isOutage(await failed.catch((error: unknown) => error))).toBe(true);
    const count = sql`select count(*)::int as n from pg_stat_activity
      where datname = current_database() and state = 'active' and query like '%pg_sleep%' and pid <> pg_backend_pid()`;
    await expect.poll(async () => (await db.execute(count)).rows).toEqual([{ n: 0 }]);
  },
);

test('a transaction that does nothing for too long ends', async () => {
  const database = connectToServer(await makeEmptyDatabase(), console, {
    statementMs: 0,
    idleTransactionMs: 100,
  });
  onTestFinished(() => database.close());
  const { db } = database;
  const idle = db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
    const alive = sql`select 1 from pg_stat_activity where pid = ${rows[0]?.pid}`;
    await expect.poll(async () => (await db.execute(alive)).rows).toEqual([]);
    await tx.execute(sql`select 1`);
  });
  expect(isOutage(await idle.catch((error: unknown) => error))).toBe(true);
});

test('during an outage of the database calls are a 503 with retry-after; afterwards they work again', async () => {
  const proxy = await openDatabaseProxy(adminUrl());
  const database = await makeServerDatabase(proxy.url);
  onTestFinished(async () => {
    await database.drop();
    await proxy.close();
  });
  const server = await startTestServer({ env: { DATABASE_URL: database.url } });
  onTestFinished(() => server.close());
  const ann = await server.addUser('ann');

  proxy.cut();
  const unavailable = { status: 503, headers: { 'retry-after': '5' }, body: { code: 'unavailable' } };
  await expect.poll(() => server.call('GET /api/health', {}), { timeout: 20_000 }).toMatchObject(unavailable);
  expect(await server.call('GET /api/user', { token: ann.token })).toMatchObject(unavailable);

  await proxy.restore();
  expect(await server.call('GET /api/health', {})).toMatchObject({ status: 200 });
  expect(await server.call('GET /api/user', { token: ann.token })).toMatchObject({ status: 200 });
});

test('a connection lost in a transaction fails the transaction, and doesn’t leak', async () => {
  const proxy = await openDatabaseProxy(adminUrl());
  const serverDatabase = await makeServerDatabase(proxy.url);
  const database = await open(serverDatabase.url);
  onTestFinished(async () => {
    await database.close();
    await serverDatabase.drop();
    await proxy.close();
  });
  const select = () => database.db.execute(sql`select 1 as one`);
  const interrupted = database.db.transaction(async (tx) => {
    await tx.execute(sql`select 1`);
    proxy.cut();
    await tx.execute(sql`select 1`);
  });
  expect(isOutage(await interrupted.catch((error: unknown) => error))).toBe(true);
  // Fail more transactions than there are connections, because a failed transaction must release its connection.
  for (let n = 0; n < 15; n += 1) {
    const failed: unknown = await database.db.transaction(select).catch((error: unknown) => error);
    expect(isOutage(failed)).toBe(true);
  }
  await proxy.restore();
  expect((await select()).rows).toEqual([{ one: 1 }]);
  await Promise.all(
    Array.from({ length: 15 }, () => database.db.transaction((tx) => tx.execute(sql`select 1`))),
  );
});

test('the sweep doesn’t vacuum or analyze tables on a PostgreSQL server', async () => {
  const database = await makeServerDatabase(adminUrl());
  onTestFinished(() => database.drop());
  const server = await startTestServer({ env: { DATABASE_URL: database.url }, alone: true });
  onTestFinished(() => server.close());
  await runDueSweeps(server.ctx, new AbortController().signal);
  const { rows } = await server.ctx.db.execute(
    sql`select relname from pg_stat_user_tables where last_vacuum is not null or last_analyze is not null`,
  );
  expect(rows).toEqual([]);
});
