/** Upkeep that a PostgreSQL server does by itself (autovacuum, checkpoints) and the embedded database doesn't. */
import { setImmediate } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Db } from '../platform/db/client.ts';

/**
 * How exact the planner's statistics are: 300 times as many rows of a table are read. With PostgreSQL's usual 100 the
 * largest table alone would hold up the process for half a second.
 */
const STATISTICS_TARGET = 30;

/**
 * Frees the room of deleted rows, and renews the planner's statistics. The embedded database does one thing at a time, and
 * the process waits for it: so this goes table by table, and each step waits its turn among the requests. Ends early at
 * `signal`.
 */
export async function tidyEmbedded(db: Db, signal: AbortSignal): Promise<void> {
  for (const table of await tablesOf(db)) {
    for (const step of [vacuum, analyze]) {
      if (signal.aborted) return;
      await step(db, table);
      // Requests that came meanwhile are read, and go first.
      await setImmediate();
    }
  }
}

/**
 * Writes to the tables' files what so far stands in the log alone, and lets go of that log: otherwise it would grow until
 * the server is stopped, and be read as a whole after a kill.
 */
export async function trimLog(db: Db): Promise<void> {
  await db.execute(sql`checkpoint`);
}

async function vacuum(db: Db, table: SQL): Promise<void> {
  await db.execute(sql`vacuum ${table}`);
}

function analyze(db: Db, table: SQL): Promise<void> {
  return db.transaction(async (tx) => {
    await tx.execute(sql.raw(`set local default_statistics_target = ${STATISTICS_TARGET}`));
    await tx.execute(sql`analyze ${table}`);
  });
}

/** All tables, PostgreSQL's own too: the statistics themselves lie in one. */
async function tablesOf(db: Db): Promise<SQL[]> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select format('%I.%I', nspname, relname) as name
      from pg_class join pg_namespace on pg_namespace.oid = relnamespace
      where relkind in ('r', 'm') and relpersistence = 'p' order by 1`,
  );
  return rows.map(({ name }) => sql.raw(name));
}
