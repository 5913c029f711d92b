/** `GET /api/my-stats`: what became of a user's photos, by what happened to them (docs/rules/photos.md, "Statistics"). */
import { reviewableTypes } from '../../src/contract/review-rights.ts';
import { handler } from '../http/route.ts';
import type { StatsContext } from './context.ts';
import { readSiteDays } from './days.ts';
import { readDays, readStandings, readWindows } from './photo-figures.ts';
import { rateOf } from './rate.ts';
import { readReviewerStats } from './reviewer-figures.ts';

export const readMyStats = handler('GET /api/my-stats', async (ctx: StatsContext, { user }) => {
  const now = ctx.clock();
  const isReviewer = reviewableTypes(user).length > 0;
  const days = await readSiteDays(ctx.db, now, ctx.config.siteTimeZone);
  const [{ total, current }, approvalRates, { earlier, timeline }, reviewerStats] = await Promise.all([
    readStandings(ctx.db, user.id),
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
});
