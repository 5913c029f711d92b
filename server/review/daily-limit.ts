/** How many photos a reviewer may reject in a day, in every role (docs/rules/review.md, "Daily limit"). */
import { and, eq, gte, sql } from 'drizzle-orm';
import { DAILY_REJECTIONS } from '../../src/contract/limits.ts';
import type { Db } from '../db/client.ts';
import { decisions, users } from '../db/schema.ts';
import { refuse } from '../lib/errors.ts';
import type { Refusal } from '../lib/errors.ts';

const WORDING = {
  error: 'You have reached your daily rejection limit (3 per day). Please try again tomorrow.',
  error_zh: '你已达到每日不通过上限（每天 3 张），请明天再试。',
};

/** The present time, and the zone in which days begin and end. */
export interface Today {
  now: Date;
  /** IANA name. */
  timeZone: string;
}

/**
 * Refuses a rejection when the day's are used up. Locks the reviewer's row first, so that rejections at the same time
 * see each other; part of the transaction that writes the decision.
 */
export async function refuseBeyondLimit(
  tx: Db,
  reviewerId: number,
  today: Today,
): Promise<Refusal | undefined> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, reviewerId)).for('no key update');
  const day = await dayOf(tx, today);
  const [rejections] = await tx
    .select({ made: sql<number>`count(*)::int` })
    .from(decisions)
    .where(
      and(
        eq(decisions.reviewer_id, reviewerId),
        eq(decisions.action, 'reject'),
        gte(decisions.decided_at, day.begin),
      ),
    );
  if ((rejections?.made ?? 0) < DAILY_REJECTIONS) return undefined;
  const seconds = Math.max(1, Math.ceil((day.end.getTime() - today.now.getTime()) / 1000));
  return refuse('daily_limit', { ...WORDING, retryAfter: seconds });
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
