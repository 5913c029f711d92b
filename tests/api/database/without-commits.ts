/** For tests that need a period without commits, although other tests commit to other databases on the same server. */
import { sql } from 'drizzle-orm';
import type { Db } from '../../../server/platform/db/client.ts';

/**
 * Repeats `run` until nothing is committed while it runs, and returns its last result. A snapshot covers the whole
 * PostgreSQL server, so a commit in a different database changes it too. `run` itself must not commit.
 */
export async function withoutCommits<T>(db: Db, run: () => Promise<T>): Promise<T> {
  for (;;) {
    const before = await readSnapshot(db);
    const result = await run();
    if ((await readSnapshot(db)) === before) return result;
  }
}

async function readSnapshot(db: Db): Promise<unknown> {
  const { rows } = await db.execute(sql`select pg_current_snapshot()::text as snapshot`);
  return rows[0]?.['snapshot'];
}
