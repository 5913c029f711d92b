/**
 * Limits on what a user may do per calendar day in the site's time zone (docs/rules/review.md, "Daily limit" and
 * "Reports").
 */
import { eq, sql } from 'drizzle-orm';
import type { DailyAllowance } from '../../../src/contract/calls/daily-allowance.ts';
import type { Db } from '../db/client.ts';
import { users } from '../db/schema.ts';
import { refuse } from '../lib/errors.ts';
import type { Refusal, RefusalDetails } from '../lib/errors.ts';

/** The current time, and the time zone that determines when a day begins. */
export interface Today {
  now: Date;
  /** The time zone's IANA name. */
  timeZone: string;
}

/** A daily limit for one user. */
export interface DailyLimit {
  userId: number;
  /** How often the user may do it per day; `undefined` means any number of times. */
  most: number | undefined;
  /** Counts how often the user has done it since the day began. */
  countSince: (begin: Date) => Promise<number>;
  /** The messages of the refusal. */
  wording: Pick<RefusalDetails, 'error' | 'error_zh'>;
}

/**
 * Refuses if the user has reached the daily limit. Must run in the transaction that writes the rows that are counted.
 * It locks the user's row first, so concurrent requests can't exceed the limit together.
 */
export async function refuseBeyondDailyLimit(
  tx: Db,
  today: Today,
  limit: DailyLimit,
): Promise<Refusal | undefined> {
  if (limit.most === undefined) return undefined;
  await lockUser(tx, limit.userId);
  return refuseIfReached(tx, today, limit);
}

/**
 * Locks a user's row until the transaction ends, so that concurrent requests can't exceed one of the user's limits
 * together.
 */
export async function lockUser(tx: Db, userId: number): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
}

/** Refuses if a daily limit is reached. Takes no lock, so the result may be out of date by the time it is used. */
export async function refuseIfReached(
  tx: Db,
  today: Today,
  { most, countSince, wording }: Omit<DailyLimit, 'userId'>,
): Promise<Refusal | undefined> {
  if (most === undefined) return undefined;
  const day = await dayOf(tx, today);
  if ((await countSince(day.begin)) < most) return undefined;
  const seconds = Math.max(1, Math.ceil((day.end.getTime() - today.now.getTime()) / 1000));
  return refuse('daily_limit', { ...wording, retryAfter: seconds });
}

/**
 * How often the user may still do it today; null if there is no limit. Takes no lock, so a concurrent request may
 * reduce the number in the meantime.
 */
export async function remainingToday(
  db: Db,
  today: Today,
  { most, countSince }: Pick<DailyLimit, 'most' | 'countSince'>,
): Promise<DailyAllowance> {
  if (most === undefined) return null;
  const { begin } = await dayOf(db, today);
  return { a_day: most, left: Math.max(0, most - (await countSince(begin))) };
}

/**
 * When the site's current calendar day begins and ends. Computed by PostgreSQL, which handles time zones, including
 * days of 23 or 25 hours.
 */
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
