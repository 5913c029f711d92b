/**
 * Claims on rows, for jobs that several servers do at the same time (docs/server/database.md, "Jobs"): no two servers
 * work on one row. All times are the database's.
 */
import { and, eq, lt, sql } from 'drizzle-orm';
import type { Db } from '../platform/db/client.ts';
import { jobClaims } from '../platform/db/schema.ts';

/** A server that claimed a row this long ago must have stopped, since no piece of work takes as long. */
const LEASE_MINUTES = 10;

/** A row that a job works on. */
export interface ClaimedRow {
  job: string;
  rowId: number;
}

/** Claims a row, works on it and gives it up. Resolves to undefined if another server has claimed it. */
export async function withClaim<T>(
  db: Db,
  { job, rowId }: ClaimedRow,
  work: () => Promise<T>,
): Promise<T | undefined> {
  const lease_until = sql`now() + make_interval(mins => ${LEASE_MINUTES}::int)`;
  const claimed = await db
    .insert(jobClaims)
    .values({ job, row_id: rowId, lease_until })
    .onConflictDoUpdate({
      target: [jobClaims.job, jobClaims.row_id],
      set: { lease_until },
      setWhere: lt(jobClaims.lease_until, sql`now()`),
    })
    .returning({ until: sql<string>`${jobClaims.lease_until}::text` });
  const [claim] = claimed;
  if (claim === undefined) return undefined;
  try {
    return await work();
  } finally {
    const isOurs = sql`${jobClaims.lease_until} = ${claim.until}::timestamptz`;
    await db.delete(jobClaims).where(and(eq(jobClaims.job, job), eq(jobClaims.row_id, rowId), isOurs));
  }
}

/** Deletes the claims of servers that have stopped. Returns how many. */
export async function sweepClaims(db: Db): Promise<number> {
  const deleted = await db
    .delete(jobClaims)
    .where(lt(jobClaims.lease_until, sql`now()`))
    .returning({ job: jobClaims.job });
  return deleted.length;
}
