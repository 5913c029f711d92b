/** Limits per user and calendar day, in the site's time zone (docs/rules/review.md, "Daily limit" and "Reports"). */
import { eq, sql } from 'drizzle-orm';
import type { DailyAllowance } from '../../../src/contract/calls/daily-allowance.ts';
import type { Db } from '../db/client.ts';
import { users } from '../db/schema.ts';
import { refuse } from '../lib/errors.ts';
import type { Refusal, RefusalDetails } from '../lib/errors.ts';

/** The current time, and the time zone that decides where a day begins. */
export interface Today {
  now: Date;
  /** IANA name. */
  timeZone: string;
}

/** One daily limit of one user. */
export interface DailyLimit {
  userId: number;
  /** How often a day; `undefined`: unlimited. */
  most: number | undefined;
  /** Counts how often the user has done it since the start of the day. */
  countSince: (begin: Date) => Promise<number>;
  /** The texts of the refusal. */
  wording: Pick<RefusalDetails, 'error' | 'error_zh'>;
}

/**
 * Refuses once a user has reached the daily limit. Must run in the transaction that writes what is counted: it locks
 * the user's row first, so that concurrent requests can't exceed the limit together.
 */
export async function refuseBeyondDailyLimit(
  tx: Db,
  today: Today,
  limit: DailyLimit,
): Promise<Refusal | undefined> {
  const { userId, most, countSince, wording } = limit;
  if (most === undefined) return undefined;
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
  const day = await dayOf(tx, today);
  if ((await countSince(day.begin)) < most) return undefined;
  const seconds = Math.max(1, Math.ceil((day.end.getTime() - today.now.getTime()) / 1000));
  return refuse('daily_limit', { ...wording, retryAfter: seconds });
}

/**
 * How often something may still be done today; null without a limit. Takes no lock, so a concurrent request may use it
 * up first.
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

/** The site's current calendar day. Computed by PostgreSQL, which knows time zones and days of 23 or 25 hours. */
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
