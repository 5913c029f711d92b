/** Maintenance that a PostgreSQL server does by itself (autovacuum, checkpoints) but the embedded database doesn't. */
import { setImmediate } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Db } from '../platform/db/client.ts';

/**
 * The value of `default_statistics_target`: `analyze` samples 300 times as many rows of each table. With PostgreSQL's
 * default of 100, analyzing the largest table would block the process for half a second.
 */
const STATISTICS_TARGET = 30;

/**
 * Vacuums and analyzes all tables. The embedded database runs one statement at a time and blocks the process, so this
 * handles one table at a time and lets requests run in between. Stops early if `signal` is aborted.
 */
export async function vacuumEmbedded(db: Db, signal: AbortSignal): Promise<void> {
  for (const table of await tablesOf(db)) {
    for (const step of [vacuum, analyze]) {
      if (signal.aborted) return;
      await step(db, table);
      // Lets requests run that have arrived in the meantime.
      await setImmediate();
    }
  }
}

/**
 * Runs a checkpoint, after which old WAL files can be removed. Without it the WAL would grow until the server stops,
 * and would have to be replayed completely after the process is killed.
 */
export async function checkpointEmbedded(db: Db): Promise<void> {
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

/** All tables, including PostgreSQL's own, such as the one that stores the statistics. */
async function tablesOf(db: Db): Promise<SQL[]> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select format('%I.%I', nspname, relname) as name
      from pg_class join pg_namespace on pg_namespace.oid = relnamespace
      where relkind in ('r', 'm') and relpersistence = 'p' order by 1`,
  );
  return rows.map(({ name }) => sql.raw(name));
}
