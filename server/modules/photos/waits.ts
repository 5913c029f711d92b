/** Where pending photos stand in the line, and how long it takes (docs/rules/photos.md, "Place and wait"). */
import { eq, sql } from 'drizzle-orm';
import type { WaitEstimate, WaitEstimates } from '../../../src/contract/calls/photo.ts';
import type { PhotoType } from '../../../src/contract/rules/values.ts';
import type { Db } from '../../platform/db/client.ts';
import { perDatabase } from '../../platform/db/per-database.ts';
import { isPending } from '../../platform/db/lists.ts';
import { photos } from '../../platform/db/schema.ts';

/** Of how many of the latest decisions of a type the wait is read. */
const LATEST = 200;
/** How long an estimate is told before it is made anew, ms. */
const KEPT_MS = 60_000;

/** The places of a user's pending photos among those of their type, from 1. Reads the index of pending photos only. */
export async function placesOf(db: Db, userId: number): Promise<Map<number, number>> {
  const line = db
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
    .select({ id: line.id, place: line.place })
    .from(line)
    .innerJoin(photos, eq(photos.id, line.id))
    .where(eq(photos.user_id, userId));
  return new Map(rows.map(({ id, place }) => [id, place]));
}

const estimates = perDatabase<{ made: number; waits: Promise<WaitEstimates> | undefined }>(() => ({
  made: 0,
  waits: undefined,
}));

/** The waits as the latest decisions show them; at most a minute old. */
export function readWaits(db: Db, now: Date): Promise<WaitEstimates> {
  const kept = estimates(db);
  const age = now.getTime() - kept.made;
  if (kept.waits === undefined || age < 0 || age >= KEPT_MS) {
    kept.made = now.getTime();
    const waits = Promise.all([estimate(db, 'planes'), estimate(db, 'trains')]).then(([planes, trains]) => ({
      planes,
      trains,
    }));
    // A failure is told to those who wait for it, and then forgotten.
    waits.catch(() => (kept.waits = undefined));
    kept.waits = waits;
  }
  return kept.waits;
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

/** Whole minutes, rounded up: nobody waits for none. */
function minutes(seconds: number): number {
  return Math.max(1, Math.ceil(seconds / 60));
}
