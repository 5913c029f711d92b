/**
 * What a user may do so many times a day, where a day is the site's own (docs/rules/review.md, "Daily limit" and
 * "Reports").
 */
import { eq, sql } from 'drizzle-orm';
import type { DailyAllowance } from '../../../src/contract/calls/left-of-day.ts';
import type { Db } from '../db/client.ts';
import { users } from '../db/schema.ts';
import { refuse } from '../lib/errors.ts';
import type { Refusal, RefusalDetails } from '../lib/errors.ts';

/** The present time, and the zone in which days begin and end. */
export interface Today {
  now: Date;
  /** IANA name. */
  timeZone: string;
}

/** A limit of one user's. */
export interface DailyLimit {
  userId: number;
  /** How often in a day; `undefined`: any number of times. */
  most: number | undefined;
  /** How often it was done since the day's beginning. */
  countSince: (begin: Date) => Promise<number>;
  wording: Pick<RefusalDetails, 'error' | 'error_zh'>;
}

/**
 * Refuses what is beyond a user's limit of the day. Locks the user's row first, so that requests at the same time see
 * each other; part of the transaction that writes what is counted.
 */
export async function refuseBeyondDay(tx: Db, today: Today, limit: DailyLimit): Promise<Refusal | undefined> {
  const { userId, most, countSince, wording } = limit;
  if (most === undefined) return undefined;
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
  const day = await dayOf(tx, today);
  if ((await countSince(day.begin)) < most) return undefined;
  const seconds = Math.max(1, Math.ceil((day.end.getTime() - today.now.getTime()) / 1000));
  return refuse('daily_limit', { ...wording, retryAfter: seconds });
}

/**
 * How often something may still be done today, null where there is no limit; nothing is locked, so another request may
 * use it up first.
 */
export async function leftToday(
  db: Db,
  today: Today,
  { most, countSince }: Pick<DailyLimit, 'most' | 'countSince'>,
): Promise<DailyAllowance> {
  if (most === undefined) return null;
  const { begin } = await dayOf(db, today);
  return { a_day: most, left: Math.max(0, most - (await countSince(begin))) };
}

/** The site's calendar day; the database knows the zones, and days of 23 and 25 hours. */
async function dayOf(tx: Db, { now, timeZone }: Today): Promise<{ begin: Date; end: Date }> {
  const midnight = sql`date_trunc('day', ${now.toISOString()}::timestamptz at time zone ${timeZone})`;
  const { rows } = await tx.execute<{ begin: string; end: string }>(
    sql`select (${midnight} at time zone ${timeZone})::text as begin,
      ((${midnight} + interval '1 day') at time zone ${timeZone})::text as end`,
  );
  const [day] = rows;
  if (day === undefined) throw new Error('no row came back from a select');
  return { begin: new Date(day.begin), end: new Date(day.end) };
}
