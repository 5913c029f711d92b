/** Whether anything has changed in the database. */
import { sql } from 'drizzle-orm';
import type { Db } from './client.ts';
import { perDatabase } from './per-database.ts';

const query = perDatabase((db) =>
  db
    .select({ snapshot: sql<string>`pg_current_snapshot()::text` })
    .from(sql`(select) as nothing`)
    .prepare('snapshot'),
);

/**
 * The transactions that a reader sees at this moment. The same text twice: nothing was committed between, by whichever
 * process, and all rows are as they were.
 */
export async function readSnapshot(db: Db): Promise<string> {
  const [row] = await query(db).execute();
  if (row === undefined) throw new Error('no row came back from a select');
  return row.snapshot;
}
