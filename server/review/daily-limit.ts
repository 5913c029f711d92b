/** How many photos a reviewer may reject in a day, in every role (docs/rules/review.md, "Daily limit"). */
import { and, eq, gte } from 'drizzle-orm';
import { DAILY_REJECTIONS } from '../../src/contract/limits.ts';
import type { Db } from '../db/client.ts';
import { decisions } from '../db/schema.ts';
import type { Refusal } from '../lib/errors.ts';
import { refuseBeyondDay } from '../limits/daily-limit.ts';
import type { Today } from '../limits/daily-limit.ts';

const WORDING = {
  error: 'You have reached your daily rejection limit (3 per day). Please try again tomorrow.',
  error_zh: '今天的不通过次数用完了（每天 3 张），请明天再来。',
};

/** Refuses a rejection when the day's are used up; part of the transaction that writes the decision. */
export function refuseBeyondLimit(tx: Db, reviewerId: number, today: Today): Promise<Refusal | undefined> {
  const ownRejections = and(eq(decisions.reviewer_id, reviewerId), eq(decisions.action, 'reject'));
  return refuseBeyondDay(tx, today, {
    userId: reviewerId,
    most: DAILY_REJECTIONS,
    countSince: (begin) => tx.$count(decisions, and(ownRejections, gte(decisions.decided_at, begin))),
    wording: WORDING,
  });
}
