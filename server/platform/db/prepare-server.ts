/** Checks and migrates a database on a PostgreSQL server before a server uses it. */
import { DrizzleQueryError } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle, NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres';
import { PgDialect } from 'drizzle-orm/pg-core';
import { Client } from 'pg';
import { MIGRATIONS_DIR } from '../lib/paths.ts';
import { StartRefused } from '../lib/start-refused.ts';
import type { SayWhy } from '../lib/start-wait.ts';
import { isOutage } from './errors.ts';
import { refusalOfOlder } from './older-database.ts';
import { beginWithin, connectionSettings, describeUrl, NO_TIMEOUTS } from './server-settings.ts';
import { refusalOfNewer } from './site-schema.ts';

/** The oldest PostgreSQL version that supports all SQL used here. */
const OLDEST_VERSION = 15;
/** The key of the advisory lock that lets only one process migrate at a time. */
const MIGRATION_LOCK = 0x77_69_6e_67;

/**
 * Checks and migrates a database. Throws `StartRefused`, a temporary one if the database can't be reached for now. While
 * another process migrates it, says so by `sayWhy` and waits, however long that takes.
 */
export async function prepareServer(url: string, sayWhy: SayWhy): Promise<void> {
  const client = new Client(connectionSettings(url));
  client.on('error', () => {});
  let isConnected = false;
  try {
    await client.connect();
    isConnected = true;
    await refuseUnfit(client, describeUrl(url));
    await migrateAlone(client, describeUrl(url), sayWhy);
  } catch (error) {
    const isTemporary = isOutage(error) || isNotThere(client, error);
    if (error instanceof StartRefused || (isConnected && !isTemporary)) throw error;
    const message = `DATABASE_URL: ${describeUrl(url)} can't be reached: ${reasonOf(error)}`;
    throw new StartRefused(message, { isTemporary });
  } finally {
    await client.end();
  }
}

/** True if there was no server to connect to, or if it closed the connection without a reason. */
function isNotThere({ connection }: Client, error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  // A socket in a folder is missing until the server has started.
  return code === 'ENOENT' || (code === undefined && connection.stream.destroyed);
}

/** Throws `StartRefused` if a server can't work with this database. */
async function refuseUnfit(client: Client, place: string): Promise<void> {
  const { rows } = await client.query<{ version: number; encoding: string; style: string; name: string }>(
    `select current_setting('server_version_num')::int / 10000 as version,
      current_setting('server_encoding') as encoding, current_setting('datestyle') as style,
      quote_ident(current_database()) as name`,
  );
  const [server] = rows;
  if (server === undefined || server.version < OLDEST_VERSION) {
    throw new StartRefused(`DATABASE_URL: PostgreSQL ${OLDEST_VERSION} or newer is required`);
  }
  if (server.encoding !== 'UTF8') {
    throw new StartRefused(`DATABASE_URL: the database's encoding must be UTF8, not ${server.encoding}`);
  }
  // Drizzle parses ISO dates only, and a session's own style doesn't outlast a transaction behind a pooler.
  if (!server.style.startsWith('ISO')) {
    throw new StartRefused(
      `DATABASE_URL: the date style of ${place} must be ISO, not ${server.style}. Run there: ` +
        `alter database ${server.name} set datestyle = 'ISO'`,
    );
  }
}

/** Runs the migrations that the database lacks, in one transaction, while no other process does. */
async function migrateAlone(client: Client, place: string, sayWhy: SayWhy): Promise<void> {
  // Without timeouts: one that an operator has set would abort a long migration at every start.
  await client.query(beginWithin(NO_TIMEOUTS));
  const isAlone = await client.query<{ alone: boolean }>(
    `select pg_try_advisory_xact_lock(${MIGRATION_LOCK}) as alone`,
  );
  if (isAlone.rows[0]?.alone !== true) {
    sayWhy('another server is migrating it');
    await client.query(`select pg_advisory_xact_lock(${MIGRATION_LOCK})`);
  }
  const db = drizzle(client);
  const refusal = (await refusalOfOlder(db, place)) ?? (await refusalOfNewer(db, place));
  if (refusal !== undefined) throw refusal;
  const dialect = new PgDialect();
  const session = new NodePgSession<Record<string, never>, Record<string, never>>(client, dialect, undefined);
  // Drizzle would begin and commit a transaction of its own, and so release the lock.
  session.transaction = (work) => work(new NodePgTransaction(dialect, session, undefined));
  const folder = { migrationsFolder: MIGRATIONS_DIR };
  await dialect.migrate(readMigrationFiles(folder), session, folder);
  await client.query('commit');
}

/**
 * An error's message. If several addresses refuse the connection, the error is an `AggregateError`, whose own message
 * is empty. Drizzle's message is the query.
 */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join(', ');
  if (error instanceof DrizzleQueryError) return reasonOf(error.cause);
  return error instanceof Error ? error.message : String(error);
}
