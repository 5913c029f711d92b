/** How many photos a reviewer may reject in a day, whatever their role (docs/rules/review.md, "Daily limit"). */
import { and, eq, gte } from 'drizzle-orm';
import type { DailyAllowance } from '../../../src/contract/calls/daily-allowance.ts';
import type { Db } from '../../platform/db/client.ts';
import { decisions } from '../../platform/db/schema.ts';
import type { Refusal } from '../../platform/lib/errors.ts';
import { refuseBeyondDailyLimit, remainingToday } from '../../platform/limits/daily-limit.ts';
import type { Today } from '../../platform/limits/daily-limit.ts';

/** A reviewer and their daily limit of rejections; undefined if there is no limit. */
interface Rejecting {
  reviewerId: number;
  most: number | undefined;
}

/** Refuses a rejection beyond the daily limit. Call it in the transaction that records the decision. */
export function refuseBeyondDailyRejections(
  tx: Db,
  { reviewerId, most }: Rejecting,
  today: Today,
): Promise<Refusal | undefined> {
  return refuseBeyondDailyLimit(tx, today, {
    userId: reviewerId,
    most,
    countSince: rejectionsSince(tx, reviewerId),
    wording: {
      error: `You have reached your daily rejection limit (${most} per day). Please try again tomorrow.`,
      error_zh: `每天最多判 ${most} 张不通过，请明天再来。`,
    },
  });
}

/** How many more photos a reviewer may reject today; null if there is no limit. */
export function rejectionsLeft(
  db: Db,
  { reviewerId, most }: Rejecting,
  today: Today,
): Promise<DailyAllowance> {
  return remainingToday(db, today, { most, countSince: rejectionsSince(db, reviewerId) });
}

function rejectionsSince(db: Db, reviewerId: number) {
  const own = and(eq(decisions.reviewer_id, reviewerId), eq(decisions.action, 'reject'));
  return (begin: Date) => db.$count(decisions, and(own, gte(decisions.decided_at, begin)));
}
