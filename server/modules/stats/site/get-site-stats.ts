import { defineCall } from '../../../platform/http/call.ts';
import type { SiteStatsContext } from './context.ts';
import { readReviewerActivity } from './reviewers.ts';
import { countUnreviewed, readSiteTotals } from './site-totals.ts';

export const getSiteStats = defineCall('GET /api/stats', {
  access: 'public',
  handle: async ({ db }: SiteStatsContext) => {
    const [totals, reviewers] = await Promise.all([readSiteTotals(db), readReviewerActivity(db)]);
    return {
      photoCount: totals.approved_photos.n,
      registeredUsers: totals.users.n,
      onlineReviewers: reviewers.length,
      totalReviewers: reviewers.length,
      unreviewedCount: countUnreviewed(totals),
    };
  },
});
