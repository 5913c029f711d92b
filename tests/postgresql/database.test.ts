/** A PostgreSQL server as the database: how it is opened, and what happens when it goes away. */
import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { isOutage } from '../../server/platform/db/errors.ts';
import { openServerDatabase } from '../../server/platform/db/server.ts';
import { StartRefused } from '../../server/platform/lib/start-refused.ts';
import { sweepAll } from '../../server/jobs/sweeps.ts';
import { startTestServer } from '../api/harness.ts';
import { makeServerDatabase } from '../api/database/server.ts';
import { adminUrl, makeBareDatabase, runAt } from './bare-database.ts';
import { openWire } from './wire.ts';

const open = (url: string) => openServerDatabase(url, console);

test('of several processes that meet an empty database at once each finds it whole', async () => {
  const url = await makeBareDatabase();
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

test('a server that nobody answers at is named without the password', async () => {
  const error: unknown = await open('postgres://wing:hidden-word@127.0.0.1:1/rail').catch(
    (each: unknown) => each,
  );
  expect(error).toBeInstanceOf(StartRefused);
  expect(String(error)).toMatch(/DATABASE_URL: 127\.0\.0\.1:1\/rail can't be reached: .*ECONNREFUSED/);
  expect(String(error)).not.toContain('hidden-word');
});

test('a database that does not exist is named', async () => {
  const url = new URL(adminUrl());
  url.pathname = '/wingrail_nowhere';
  await expect(open(url.href)).rejects.toThrow('"wingrail_nowhere" does not exist');
});

test('a database of another encoding than UTF-8 is refused', async () => {
  const url = await makeBareDatabase("encoding 'SQL_ASCII' lc_collate 'C' lc_ctype 'C'");
  await expect(open(url)).rejects.toThrow("the database's encoding must be UTF8, not SQL_ASCII");
});

test('times are the same whatever zone and style the server is set to', async () => {
  const url = await makeBareDatabase();
  await runAt(url, `alter database "${new URL(url).pathname.slice(1)}" set timezone = 'Asia/Kolkata'`);
  await runAt(url, `alter database "${new URL(url).pathname.slice(1)}" set datestyle = 'German'`);
  const database = await open(url);
  onTestFinished(() => database.close());
  const { rows } = await database.db.execute(sql`select '2024-05-01T10:00:00Z'::timestamptz::text as at`);
  expect(rows).toEqual([{ at: '2024-05-01 10:00:00+00' }]);
});

test('while the database is away calls say so and when to come back; then they go on', async () => {
  const wire = await openWire(adminUrl());
  const database = await makeServerDatabase(wire.url);
  onTestFinished(async () => {
    await database.drop();
    await wire.close();
  });
  const server = await startTestServer({ env: { DATABASE_URL: database.url } });
  onTestFinished(() => server.close());
  const ann = await server.addUser('ann');

  wire.cut();
  const away = { status: 503, headers: { 'retry-after': '5' }, body: { code: 'unavailable' } };
  await expect.poll(() => server.call('GET /api/health', {}), { timeout: 20_000 }).toMatchObject(away);
  expect(await server.call('GET /api/user', { token: ann.token })).toMatchObject(away);

  await wire.mend();
  expect(await server.call('GET /api/health', {})).toMatchObject({ status: 200 });
  expect(await server.call('GET /api/user', { token: ann.token })).toMatchObject({ status: 200 });
});

test('a connection that breaks in a transaction fails that transaction, and costs nothing else', async () => {
  const wire = await openWire(adminUrl());
  const bare = await makeServerDatabase(wire.url);
  const database = await open(bare.url);
  onTestFinished(async () => {
    await database.close();
    await bare.drop();
    await wire.close();
  });
  const select = () => database.db.execute(sql`select 1 as one`);
  const cutInTheMiddle = database.db.transaction(async (tx) => {
    await tx.execute(sql`select 1`);
    wire.cut();
    await tx.execute(sql`select 1`);
  });
  expect(isOutage(await cutInTheMiddle.catch((error: unknown) => error))).toBe(true);
  // More than there are connections: none may be kept by what failed.
  for (let n = 0; n < 15; n += 1) {
    const failed: unknown = await database.db.transaction(select).catch((error: unknown) => error);
    expect(isOutage(failed)).toBe(true);
  }
  await wire.mend();
  expect((await select()).rows).toEqual([{ one: 1 }]);
  await Promise.all(
    Array.from({ length: 15 }, () => database.db.transaction((tx) => tx.execute(sql`select 1`))),
  );
});

test('a server tidies its tables itself', async () => {
  const database = await makeServerDatabase(adminUrl());
  onTestFinished(() => database.drop());
  const server = await startTestServer({ env: { DATABASE_URL: database.url }, alone: true });
  onTestFinished(() => server.close());
  await sweepAll(server.ctx, 1, new AbortController().signal);
  const { rows } = await server.ctx.db.execute(
    sql`select relname from pg_stat_user_tables where last_vacuum is not null or last_analyze is not null`,
  );
  expect(rows).toEqual([]);
});
