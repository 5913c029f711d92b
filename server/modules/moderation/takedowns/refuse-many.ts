/** When a takedown needs a recently entered password (docs/rules/review.md, "Takedown"). */
import { and, eq, gt, not } from 'drizzle-orm';
import { refuseUnlessRecent } from '../../../platform/auth/recent-sign-in.ts';
import type { WithToken } from '../../../platform/auth/recent-sign-in.ts';
import type { Db } from '../../../platform/db/client.ts';
import { takedowns } from '../../../platform/db/schema.ts';
import type { Refusal } from '../../../platform/lib/errors.ts';
import { lockUser } from '../../../platform/limits/daily-limit.ts';

/** How many photos a super admin takes down in `WINDOW_MS` without a recent password. Our choice. */
export const MOST_TAKEDOWNS = 10;
/** The time in which takedowns are counted. */
export const WINDOW_MS = 60 * 60 * 1000;

/** A takedown that is about to be made. */
interface Intended {
  by: number;
  /** How many photos it takes down. */
  count: number;
  at: Date;
  request: WithToken;
}

/**
 * Refuses a takedown with which its super admin would have taken down more than ten photos within an hour, unless the
 * password was entered recently. Photos that were restored since count too. Call it in the transaction that takes them
 * down: it locks the super admin's row first, so that concurrent takedowns can't exceed the number together.
 */
export async function refuseManyUnlessRecent(
  tx: Db,
  { by, count, at, request }: Intended,
): Promise<Refusal | undefined> {
  await lockUser(tx, by);
  const since = new Date(at.getTime() - WINDOW_MS);
  const ofLastHour = and(
    eq(takedowns.taken_by, by),
    eq(takedowns.kind, 'takedown'),
    gt(takedowns.taken_at, since),
    not(takedowns.until_unban),
  );
  if ((await tx.$count(takedowns, ofLastHour)) + count <= MOST_TAKEDOWNS) return undefined;
  return refuseUnlessRecent({ db: tx, clock: () => at }, request);
}
