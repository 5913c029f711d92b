import { and, asc, gt } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Db } from '../../../platform/db/client.ts';
import { takedowns } from '../../../platform/db/schema.ts';

/** Ids that are in memory at once. */
const PAGE = 200;

/** Does something with each row, oldest first; gives how often it was done. */
export async function eachTakedown(
  db: Db,
  which: SQL | undefined,
  signal: AbortSignal,
  work: (id: number) => Promise<boolean>,
): Promise<number> {
  let done = 0;
  for (let after = 0; !signal.aborted;) {
    const rows = await db
      .select({ id: takedowns.id })
      .from(takedowns)
      .where(and(which, gt(takedowns.id, after)))
      .orderBy(asc(takedowns.id))
      .limit(PAGE);
    for (const { id } of rows) {
      if (signal.aborted) return done;
      if (await work(id)) done += 1;
      after = id;
    }
    if (rows.length < PAGE) return done;
  }
  return done;
}
