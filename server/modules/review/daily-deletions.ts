/**
 * How many photos a reviewer may delete in a day, whatever their role (docs/rules/review.md, "Daily limit"). A decision
 * on an appeal and the reviewer's own photos don't count.
 */
import { and, eq, gte, not } from 'drizzle-orm';
import type { DailyAllowance } from '../../../src/contract/calls/daily-allowance.ts';
import type { Db } from '../../platform/db/client.ts';
import { decisions } from '../../platform/db/schema.ts';
import type { photos } from '../../platform/db/schema.ts';
import type { Refusal } from '../../platform/lib/errors.ts';
import { refuseBeyondDailyLimit, remainingToday } from '../../platform/limits/daily-limit.ts';
import type { Today } from '../../platform/limits/daily-limit.ts';

/** A reviewer and their daily limit of deletions; undefined if there is no limit. */
interface Deleting {
  reviewerId: number;
  most: number | undefined;
}

/** Refuses a deletion beyond the daily limit. Call it in the transaction that records the decision. */
export async function refuseBeyondDailyDeletions(
  tx: Db,
  photo: Pick<typeof photos.$inferSelect, 'approval_status' | 'user_id'>,
  { reviewerId, most }: Deleting,
  today: Today,
): Promise<Refusal | undefined> {
  if (photo.approval_status === 'pending_appeal' || photo.user_id === reviewerId) return undefined;
  return refuseBeyondDailyLimit(tx, today, {
    userId: reviewerId,
    most,
    countSince: deletionsSince(tx, reviewerId),
    wording: {
      error: `You have deleted ${most} photos today, which is the daily limit. This one can be deleted tomorrow.`,
      error_zh: `你今天已删除 ${most} 张照片，达到每日上限，这张明天才能删除。`,
    },
  });
}

/** How many more photos a reviewer may delete today; null if there is no limit. */
export function deletionsLeft(db: Db, { reviewerId, most }: Deleting, today: Today): Promise<DailyAllowance> {
  return remainingToday(db, today, { most, countSince: deletionsSince(db, reviewerId) });
}

function deletionsSince(db: Db, reviewerId: number) {
  const counted = and(
    eq(decisions.reviewer_id, reviewerId),
    eq(decisions.action, 'delete'),
    not(decisions.of_appeal),
    not(decisions.of_own),
  );
  return (begin: Date) => db.$count(decisions, and(counted, gte(decisions.decided_at, begin)));
}
