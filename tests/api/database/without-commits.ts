/** For tests of what holds while nothing is committed: other tests commit to other databases of the same server. */
import { sql } from 'drizzle-orm';
import type { Db } from '../../../server/platform/db/client.ts';

/**
 * Returns the result of a run during which nothing was committed: a snapshot is the whole PostgreSQL server's, so a
 * commit in another database changes it too. Runs again after a commit; `run` itself must not commit.
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
