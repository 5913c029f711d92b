/** A PostgreSQL server, which several processes of ours may share. */
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Pool } from 'pg';
import type { Logger } from '../log.ts';
import { MIGRATIONS_DIR } from '../paths.ts';
import { StartRefused } from '../start-refused.ts';
import type { Database } from './client.ts';
import * as schema from './schema.ts';

/** The oldest that knows all our SQL. */
const OLDEST_VERSION = 15;
/** Connections of one process; PostgreSQL takes 100 of all unless it is told otherwise. */
const CONNECTIONS = 10;
/** How long a request waits for a connection, and how long one statement may run, ms. */
const CONNECT_MS = 10_000;
const STATEMENT_MS = 60_000;
/** How long a transaction may be silent, ms: one of a process that is gone holds its locks no longer. */
const IDLE_TRANSACTION_MS = 60_000;
/** The lock under which one process at a time migrates; a number of ours, the same in all of them. */
const MIGRATION_LOCK = 0x77_69_6e_67;

/** Connects, and brings the database to the present schema. Throws `StartRefused`. */
export async function openServerDatabase(url: string, log: Pick<Logger, 'warn'>): Promise<Database> {
  const pool = new Pool({
    connectionString: url,
    max: CONNECTIONS,
    connectionTimeoutMillis: CONNECT_MS,
    statement_timeout: STATEMENT_MS,
    idle_in_transaction_session_timeout: IDLE_TRANSACTION_MS,
    keepAlive: true,
    application_name: 'wingrail',
    // Dates are read as ISO texts with their offset.
    options: '-c timezone=UTC -c datestyle=ISO',
  });
  // A connection that breaks while nobody uses it: the pool makes another.
  pool.on('error', (error) => log.warn('database_connection_lost', { error }));
  try {
    await prepare(pool, url);
    return { db: drizzle(pool, { schema }), close: () => pool.end() };
  } catch (error) {
    await pool.end();
    throw error;
  }
}

async function prepare(pool: Pool, url: string): Promise<void> {
  const client = await pool.connect().catch((error: unknown) => {
    throw new StartRefused(`DATABASE_URL: ${describeUrl(url)} can't be reached: ${reasonOf(error)}`);
  });
  try {
    const { rows } = await client.query<{ version: number; encoding: string }>(
      `select current_setting('server_version_num')::int / 10000 as version,
        current_setting('server_encoding') as encoding`,
    );
    const [server] = rows;
    if (server === undefined || server.version < OLDEST_VERSION) {
      throw new StartRefused(`DATABASE_URL: PostgreSQL ${OLDEST_VERSION} or newer is needed`);
    }
    if (server.encoding !== 'UTF8') {
      throw new StartRefused(`DATABASE_URL: the database's encoding must be UTF8, not ${server.encoding}`);
    }
    // Held by the connection: it is free again even if this process dies in the middle.
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migrate(drizzle(client, { schema }), { migrationsFolder: MIGRATIONS_DIR });
  } finally {
    // Closed rather than given back, and with it the lock.
    client.release(true);
  }
}

/** `host:port/database`, without user and password. */
function describeUrl(url: string): string {
  const { host, pathname } = new URL(url);
  return `${host}${pathname}`;
}

/** A refused connection to each of several addresses is an `AggregateError` without a message. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join(', ');
  return error instanceof Error ? error.message : String(error);
}
