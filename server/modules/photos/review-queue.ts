/** Positions in the review queue and estimated times until review (docs/rules/photos.md, "Queue estimate"). */
import { eq, sql } from 'drizzle-orm';
import type { WaitEstimate, WaitEstimates } from '../../../src/contract/calls/photo.ts';
import type { PhotoType } from '../../../src/contract/rules/values.ts';
import type { Db } from '../../platform/db/client.ts';
import { perDatabase } from '../../platform/db/per-database.ts';
import { isPending } from '../../platform/db/list-conditions.ts';
import { photos } from '../../platform/db/schema.ts';

/** The number of a photo type's latest decisions that an estimate is based on. */
export const LATEST = 200;
/** How long an estimate is cached. */
const CACHE_MS = 60_000;

/**
 * The positions of a user's pending photos in the queues of their types, from 1. Reads only the index of pending
 * photos.
 */
export async function queuePositionsOf(db: Db, userId: number): Promise<Map<number, number>> {
  const queue = db
    .select({
      id: photos.id,
      place: sql<number>`(row_number() over (partition by ${photos.type} order by ${photos.id}))::int`.as(
        'place',
      ),
    })
    .from(photos)
    .where(isPending(photos))
    .as('line');
  const rows = await db
    .select({ id: queue.id, place: queue.place })
    .from(queue)
    .innerJoin(photos, eq(photos.id, queue.id))
    .where(eq(photos.user_id, userId));
  return new Map(rows.map(({ id, place }) => [id, place]));
}

const estimates = perDatabase<{ made: number; waits: Promise<WaitEstimates> | undefined }>(() => ({
  made: 0,
  waits: undefined,
}));

/** Estimated times until review, based on the latest decisions. At most a minute old. */
export function readWaitEstimates(db: Db, now: Date): Promise<WaitEstimates> {
  const cached = estimates(db);
  const age = now.getTime() - cached.made;
  if (cached.waits === undefined || age < 0 || age >= CACHE_MS) {
    cached.made = now.getTime();
    const waits = Promise.all([estimate(db, 'planes'), estimate(db, 'trains')]).then(([planes, trains]) => ({
      planes,
      trains,
    }));
    // A failure rejects for current callers, and isn't cached.
    waits.catch(() => (cached.waits = undefined));
    cached.waits = waits;
  }
  return cached.waits;
}

async function estimate(db: Db, type: PhotoType): Promise<WaitEstimate | null> {
  const { rows } = await db.execute<{ median: number | null; p90: number | null }>(sql`
    select percentile_cont(0.5) within group (order by waited_s) as median,
      percentile_cont(0.9) within group (order by waited_s) as p90
    from (
      select waited_s from decisions
      where photo_type = ${type} and waited_s is not null
      order by id desc limit ${LATEST}
    ) latest`);
  const [found] = rows;
  if (found === undefined || found.median === null || found.p90 === null) return null;
  return { median_minutes: minutes(found.median), p90_minutes: minutes(found.p90) };
}

/** Converts to whole minutes, rounded up, at least one. */
function minutes(seconds: number): number {
  return Math.max(1, Math.ceil(seconds / 60));
}
