import { and, asc, gt } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Db } from '../../../platform/db/client.ts';
import { takedowns } from '../../../platform/db/schema.ts';

/** How many ids are loaded at once. */
const PAGE = 200;

/** Calls a function for each matching takedown, oldest first. Returns how many calls succeeded. */
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
