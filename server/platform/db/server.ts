/** Connects to a PostgreSQL server, which several server processes may share. */
import { drizzle } from 'drizzle-orm/node-postgres';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Client, Pool } from 'pg';
import type { PoolClient } from 'pg';
import type { Logger } from '../lib/log.ts';
import { MIGRATIONS_DIR } from '../lib/paths.ts';
import { StartRefused } from '../lib/start-refused.ts';
import type { Database } from './client.ts';
import { isOutage } from './errors.ts';
import { refusalOfOlder } from './older-database.ts';
import * as schema from './schema.ts';

/** The oldest PostgreSQL version that supports all SQL used here. */
const OLDEST_VERSION = 15;
/** The most connections per process. By default PostgreSQL accepts 100 in total. */
const CONNECTIONS = 10;
/** How long a request may wait for a connection. */
const CONNECT_MS = 10_000;
/** How long a connection may be silent before the first TCP keepalive probe is sent. */
const SILENCE_MS = 10_000;
/** PostgreSQL's code for a connection that could not be established. */
const NO_CONNECTION = '08001';
/** The key of the advisory lock that lets only one process migrate at a time. */
const MIGRATION_LOCK = 0x77_69_6e_67;

/** Timeouts that the database enforces. */
export interface DatabaseTimeouts {
  /** The longest a statement may run, in ms; 0 means no limit. */
  statementMs: number;
  /** The longest a transaction may be idle, in ms; 0 means no limit. */
  idleTransactionMs: number;
}

const REQUEST_TIMEOUTS: DatabaseTimeouts = { statementMs: 60_000, idleTransactionMs: 60_000 };
/** For operations on whole tables. */
export const NO_TIMEOUTS: DatabaseTimeouts = { statementMs: 0, idleTransactionMs: 0 };

/** Connects to a database and migrates it. Throws `StartRefused` if that fails. */
export async function openServerDatabase(
  url: string,
  log: Pick<Logger, 'warn'>,
  timeouts = REQUEST_TIMEOUTS,
): Promise<Database> {
  await prepare(url);
  return connectToServer(url, log, timeouts);
}

/** Connects to a database that has already been migrated. */
export function connectToServer(
  url: string,
  log: Pick<Logger, 'warn'>,
  timeouts = REQUEST_TIMEOUTS,
): Database {
  const pool = new Pool({
    ...settings(url),
    max: CONNECTIONS,
    statement_timeout: timeouts.statementMs,
    idle_in_transaction_session_timeout: timeouts.idleTransactionMs,
    // Slightly longer than the server's own timeout, whose error gives a reason. This one is for a server that has
    // stopped responding.
    query_timeout: timeouts.statementMs === 0 ? 0 : timeouts.statementMs + SILENCE_MS,
  });
  // An idle connection broke. The pool will open a new one.
  pool.on('error', (error) => log.warn('database_connection_lost', { error }));
  // If a connection breaks while in use, its query fails too. But without a listener, the event would end the process.
  pool.on('connect', (client) => client.on('error', () => {}));
  const db = drizzle(pool, { schema });
  return {
    db: Object.assign(db, { transaction: transactionsOf(pool) }),
    place: describeUrl(url),
    close: () => pool.end(),
  };
}

/**
 * A `transaction` that always releases its connection to the pool, and closes the connection if it broke. Drizzle's own
 * `transaction` never releases a connection whose `begin` failed.
 */
function transactionsOf(pool: Pool): NodePgDatabase<typeof schema>['transaction'] {
  // Cached, because `drizzle` processes the whole schema, which takes a third of a millisecond. That is as long as a
  // short transaction takes.
  const databases = new WeakMap<PoolClient, NodePgDatabase<typeof schema>>();
  const databaseOn = (client: PoolClient) => {
    const database = databases.get(client) ?? drizzle(client, { schema });
    databases.set(client, database);
    return database;
  };
  return async (work, config) => {
    const client = await pool.connect().catch((error: unknown) => {
      throw Object.assign(new Error('no database connection', { cause: error }), { code: NO_CONNECTION });
    });
    let isBroken = false;
    try {
      return await databaseOn(client).transaction(work, config);
    } catch (error) {
      isBroken = isOutage(error);
      throw error;
    } finally {
      client.release(isBroken);
    }
  };
}

function settings(url: string) {
  return {
    connectionString: url,
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: SILENCE_MS,
    application_name: 'wingrail',
    // Drizzle parses timestamps as ISO strings with an offset.
    options: '-c timezone=UTC -c datestyle=ISO',
  };
}

/** Checks and migrates a database over a connection without timeouts. */
async function prepare(url: string): Promise<void> {
  const client = new Client(settings(url));
  client.on('error', () => {});
  try {
    await client.connect().catch((error: unknown) => {
      throw new StartRefused(`DATABASE_URL: ${describeUrl(url)} can't be reached: ${reasonOf(error)}`);
    });
    const { rows } = await client.query<{ version: number; encoding: string }>(
      `select current_setting('server_version_num')::int / 10000 as version,
        current_setting('server_encoding') as encoding`,
    );
    const [server] = rows;
    if (server === undefined || server.version < OLDEST_VERSION) {
      throw new StartRefused(`DATABASE_URL: PostgreSQL ${OLDEST_VERSION} or newer is required`);
    }
    if (server.encoding !== 'UTF8') {
      throw new StartRefused(`DATABASE_URL: the database's encoding must be UTF8, not ${server.encoding}`);
    }
    // If an operator has set a statement timeout, it would abort a long migration at every start.
    await client.query('set statement_timeout = 0');
    // The lock belongs to the connection, so it is released even if this process dies.
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const db = drizzle(client, { schema });
    const refusal = await refusalOfOlder(db, describeUrl(url));
    if (refusal !== undefined) throw refusal;
    await migrate(db, { migrationsFolder: MIGRATIONS_DIR });
  } finally {
    // This also releases the lock.
    await client.end();
  }
}

/** `host:port/database`, without user and password. */
function describeUrl(url: string): string {
  const { host, pathname } = new URL(url);
  return `${host}${pathname}`;
}

/**
 * An error's message. If several addresses refuse the connection, the error is an `AggregateError`, whose own message
 * is empty.
 */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join(', ');
  return error instanceof Error ? error.message : String(error);
}
