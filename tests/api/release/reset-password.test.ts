/** `npm run reset-password`, as an operator runs it (docs/operations.md, "Lost passwords"). */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readConfig } from '../../../server/config.ts';
import { openDatabase } from '../../../server/context.ts';
import { auditEntries, sessions, users } from '../../../server/platform/db/schema.ts';
import type { Database } from '../../../server/platform/db/client.ts';
import { createLogger } from '../../../server/platform/lib/log.ts';
import { makeTestDatabase } from '../database/test-database.ts';
import type { TestDatabase } from '../database/test-database.ts';
import { FOUNDER_PASSWORD, Program } from '../program.ts';

let folder = '';
let database: TestDatabase;
const running: Program[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wingrail-reset-'));
  database = await makeTestDatabase(folder);
});
afterEach(async () => {
  for (const program of running.splice(0)) await program.end('SIGKILL');
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

function run(program?: string, args: string[] = []): Program {
  const started = new Program(folder, {
    env: database.env,
    ...(program !== undefined && { program, args }),
  });
  running.push(started);
  return started;
}
const reset = (...args: string[]) => run('commands/reset-password/main.js', args);

const logIn = async (address: string, password: string) => {
  const body = JSON.stringify({ email: 'founder', password });
  const headers = { 'content-type': 'application/json' };
  return (await fetch(`${address}/api/login`, { method: 'POST', headers, body })).status;
};

/** Runs `work` with the database, which no other process may have open. */
async function withDatabase<T>(work: (db: Database['db']) => Promise<T>): Promise<T> {
  const read = readConfig({ DATA_DIR: folder, ...database.env });
  if (!read.ok) throw new Error(read.problems.join());
  const opened = await openDatabase(read.config, createLogger('error'));
  try {
    return await work(opened.db);
  } finally {
    await opened.close();
  }
}

/** The number of sessions, and the audit entries for password resets. */
const stored = () =>
  withDatabase(async (db) => ({
    sessions: await db.$count(sessions),
    entries: await db
      .select({ subject: auditEntries.subject_id, details: auditEntries.details })
      .from(auditEntries)
      .where(eq(auditEntries.action, 'password_reset')),
  }));

test('sets a new password, ends the sessions and adds an audit entry', async () => {
  const before = run();
  expect(await logIn(await before.address(), FOUNDER_PASSWORD)).toBe(200);
  await before.end('SIGTERM');
  const program = reset('Founder');
  expect(await program.code()).toBe(0);
  const [, password = ''] = /^ {2}(\S{24})$/m.exec(program.stdout) ?? [];
  expect(program.stdout).toContain('"event":"password_reset","user_id":1,"by":"operator"');
  expect(await stored()).toEqual({
    sessions: 0,
    entries: [{ subject: 1, details: { by: 'operator' } }],
  });
  const after = run();
  const address = await after.address();
  expect([await logIn(address, FOUNDER_PASSWORD), await logIn(address, password)]).toEqual([401, 200]);
});

test.each([
  [['nobody'], 'There is no account with the username nobody.\n'],
  [[], 'Usage: npm run reset-password -- NAME\n'],
])('explains in one line why it can’t: %j', async (args, message) => {
  const program = reset(...args);
  expect(await program.code()).toBe(1);
  expect(program.stderr).toBe(message);
});

test('works next to a running server on PostgreSQL, and refuses on the embedded database', async () => {
  const server = run();
  const address = await server.address();
  const program = reset('founder');
  const isEmbedded = (database.env['DATABASE_URL'] ?? '') === '';
  expect(await program.code()).toBe(isEmbedded ? 1 : 0);
  expect(program.stderr).toBe(isEmbedded ? `A server is using DATA_DIR ${folder}. Stop it first.\n` : '');
  expect(await logIn(address, FOUNDER_PASSWORD)).toBe(isEmbedded ? 200 : 401);
});

test('refuses a secure account, whose password is in Keycloak', async () => {
  await withDatabase((db) =>
    db.insert(users).values({ id: 7, username: 'secure one', keycloak_id: 'there', email: null }),
  );
  const program = reset('secure one');
  expect(await program.code()).toBe(1);
  expect(program.stderr).toBe('secure one is a secure account. Change its password in Keycloak.\n');
});
