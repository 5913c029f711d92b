/** `GET /api/my-stats`: statistics of a user's photos, based on their events (docs/rules/photos.md, "Statistics"). */
import { sql } from 'drizzle-orm';
import { reviewableTypes } from '../../../../src/contract/rules/review-rights.ts';
import type { Db } from '../../../platform/db/client.ts';
import { decisions } from '../../../platform/db/schema.ts';
import { defineCall } from '../../../platform/http/call.ts';
import type { StatsContext } from './context.ts';
import { readSiteDays, timelineDay } from './days.ts';
import type { SiteDays } from './days.ts';
import { readDays, readPhotosByStatus, readWindows } from './photo-stats.ts';
import { rateOf } from './rate.ts';

export const getMyStats = defineCall('GET /api/my-stats', {
  access: 'user',
  handle: async (ctx: StatsContext, { user }) => {
    const now = ctx.clock();
    const isReviewer = reviewableTypes(user).length > 0;
    const days = await readSiteDays(ctx.db, now, ctx.config.siteTimeZone);
    const [{ total, current }, approvalRates, { earlier, timeline }, reviewerStats] = await Promise.all([
      readPhotosByStatus(ctx.db, user.id),
      readWindows(ctx.db, user.id, now),
      readDays(ctx.db, user.id, days),
      isReviewer ? readReviewerStats(ctx.db, user.id, days) : null,
    ]);
    return {
      totalUploaded: total.approved + total.rejected + total.pending,
      totalApproved: total.approved,
      totalRejected: total.rejected,
      totalPending: total.pending,
      currentUploaded: current.approved + current.rejected + current.pending,
      currentApproved: current.approved,
      currentRejected: current.rejected,
      currentPending: current.pending,
      overallApprovalRate: rateOf(total.approved, total.rejected),
      approvalRates,
      approved_photos: current.approved,
      isReviewer,
      reviewerStats,
      today: days.today,
      earlier,
      timeline,
    };
  },
});

/** A reviewer's approvals and rejections, in total and per day of the last year. */
async function readReviewerStats(db: Db, reviewerId: number, days: SiteDays) {
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
