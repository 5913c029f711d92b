/** Connects to a PostgreSQL server, which several server processes may share. */
import { createTableRelationsHelpers, extractTablesRelationalConfig, sql } from 'drizzle-orm';
import type { ExtractTablesWithRelations } from 'drizzle-orm';
import { drizzle, NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { PgDialect } from 'drizzle-orm/pg-core';
import { Pool } from 'pg';
import type { PoolClient, QueryConfig, QueryResult } from 'pg';
import type { Logger } from '../lib/log.ts';
import type { SayWhy } from '../lib/start-wait.ts';
import { cancelStatement } from './cancel-statement.ts';
import type { Database } from './client.ts';
import { isOutage } from './errors.ts';
import { prepareServer } from './prepare-server.ts';
import * as schema from './schema.ts';
import {
  beginWithin,
  connectionSettings,
  describeUrl,
  REQUEST_TIMEOUTS,
  SILENCE_MS,
} from './server-settings.ts';
import type { DatabaseTimeouts } from './server-settings.ts';

/** The most connections per process. By default PostgreSQL accepts 100 in total. */
const CONNECTIONS = 10;
/** PostgreSQL's code for a connection that could not be established. */
const NO_CONNECTION = '08001';

type ServerDatabase = NodePgDatabase<typeof schema>;

interface OpenOptions {
  timeouts?: DatabaseTimeouts;
  sayWhy?: SayWhy | undefined;
}

/** Connects to a database and migrates it. Throws `StartRefused` if that fails. */
export async function openServerDatabase(
  url: string,
  log: Pick<Logger, 'warn'>,
  { timeouts, sayWhy = () => {} }: OpenOptions = {},
): Promise<Database> {
  await prepareServer(url, sayWhy);
  return connectToServer(url, log, timeouts);
}

/** Connects to a database that has already been migrated. */
export function connectToServer(
  url: string,
  log: Pick<Logger, 'warn'>,
  timeouts = REQUEST_TIMEOUTS,
): Database {
  const { statementMs } = timeouts;
  const pool = new Pool({
    ...connectionSettings(url),
    max: CONNECTIONS,
    // Slightly longer than the timeout that the server knows of, whose error gives a reason. This one is for a server
    // that has stopped responding.
    query_timeout: statementMs === 0 ? 0 : statementMs + SILENCE_MS,
  });
  // An idle connection broke. The pool will open a new one.
  pool.on('error', (error) => log.warn('database_connection_lost', { error }));
  // If a connection breaks while in use, its query fails too. But without a listener, the event would end the process.
  pool.on('connect', (client) => client.on('error', () => {}));
  const db = drizzle(Object.assign(pool, { query: singleStatementsOf(pool, statementMs) }), { schema });
  return {
    db: Object.assign(db, { transaction: transactionsOf(pool, timeouts) }),
    place: describeUrl(url),
    close: () => pool.end(),
  };
}

/**
 * A `query` for statements outside a transaction, for which no timeout can be set without setting it for the session.
 * One that takes longer than `statementMs` is cancelled.
 */
function singleStatementsOf(pool: Pool, statementMs: number) {
  return async (statement: QueryConfig, values: unknown[]): Promise<QueryResult> => {
    const client = await connect(pool);
    let isDone = false;
    let isCancelled = false;
    const cancel = () => {
      isCancelled = true;
      cancelStatement(client);
    };
    const timer = statementMs === 0 ? undefined : setTimeout(cancel, statementMs);
    try {
      const result = await client.query(statement, values);
      isDone = true;
      return result;
    } finally {
      clearTimeout(timer);
      client.release(!isDone || isCancelled);
    }
  };
}

/**
 * A `transaction` that sets its timeouts as it begins, always releases its connection to the pool, and closes the
 * connection if it broke. Drizzle's own `transaction` never releases a connection whose `begin` failed.
 */
function transactionsOf(pool: Pool, timeouts: DatabaseTimeouts): ServerDatabase['transaction'] {
  const begin = sql.raw(beginWithin(timeouts));
  const dialect = new PgDialect();
  const { tables, tableNamesMap } = extractTablesRelationalConfig<ExtractTablesWithRelations<typeof schema>>(
    schema,
    createTableRelationsHelpers,
  );
  const relations = { fullSchema: schema, schema: tables, tableNamesMap };
  return async (work, config) => {
    const client = await connect(pool);
    let isBroken = false;
    try {
      const tx = new NodePgTransaction<typeof schema, ExtractTablesWithRelations<typeof schema>>(
        dialect,
        new NodePgSession(client, dialect, relations),
        relations,
      );
      await tx.execute(begin);
      if (config !== undefined) await tx.setTransaction(config);
      const result = await work(tx).catch(async (error: unknown) => {
        await tx.execute(sql`rollback`);
        throw error;
      });
      await tx.execute(sql`commit`);
      return result;
    } catch (error) {
      isBroken = isOutage(error);
      throw error;
    } finally {
      client.release(isBroken);
    }
  };
}

/** A connection from the pool. */
async function connect(pool: Pool): Promise<PoolClient> {
  try {
    return await pool.connect();
  } catch (error) {
    throw Object.assign(new Error('no database connection', { cause: error }), { code: NO_CONNECTION });
  }
}
