/** What one reviewer decided, by the table of decisions. */
import { sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { decisions } from '../db/schema.ts';
import { timelineDay } from './days.ts';
import type { SiteDays } from './days.ts';
import { rateOf } from './rate.ts';

/** All that a reviewer approved and rejected, and on which days of the last year. */
export async function readReviewerStats(db: Db, reviewerId: number, days: SiteDays) {
  const { rows } = await db.execute<{ date: string | null; approved: number; rejected: number }>(sql`
    select
      ${timelineDay(decisions.decided_at, days)} as date,
      count(*) filter (where action = 'approve')::int as approved,
      count(*) filter (where action = 'reject')::int as rejected
    from ${decisions}
    where reviewer_id = ${reviewerId} and action in ('approve', 'reject')
    group by 1
    order by 1`);
  const sum = (which: 'approved' | 'rejected') => rows.reduce((all, row) => all + row[which], 0);
  const [totalApproved, totalRejected] = [sum('approved'), sum('rejected')];
  return {
    totalApproved,
    totalRejected,
    totalReviewed: totalApproved + totalRejected,
    approvalRate: rateOf(totalApproved, totalRejected),
    timeline: rows.flatMap(({ date, approved, rejected }) =>
      date === null ? [] : [{ date, approved, rejected }],
    ),
  };
}
