/** A PostgreSQL server as the database: opening it, and its outages. */
import { readFile } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { isOutage } from '../../server/platform/db/errors.ts';
import { openServerDatabase } from '../../server/platform/db/server.ts';
import { StartRefused } from '../../server/platform/lib/start-refused.ts';
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

test('times are independent of the server’s time zone and date style', async () => {
  const url = await makeEmptyDatabase();
  await runAt(url, `alter database "${new URL(url).pathname.slice(1)}" set timezone = 'Asia/Kolkata'`);
  await runAt(url, `alter database "${new URL(url).pathname.slice(1)}" set datestyle = 'German'`);
  const database = await open(url);
  onTestFinished(() => database.close());
  const { rows } = await database.db.execute(sql`select '2024-05-01T10:00:00Z'::timestamptz::text as at`);
  expect(rows).toEqual([{ at: '2024-05-01 10:00:00+00' }]);
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
