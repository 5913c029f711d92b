import { defineCall } from '../../../platform/http/call.ts';
import type { SiteFiguresContext } from './context.ts';
import { readReviewerActivity } from './reviewers.ts';
import { readSiteFigures, unreviewed } from './site-figures.ts';

export const getSiteStats = defineCall('GET /api/stats', {
  access: 'public',
  handle: async ({ db }: SiteFiguresContext) => {
    const [totals, reviewers] = await Promise.all([readSiteFigures(db), readReviewerActivity(db)]);
    return {
      photoCount: totals.approved_photos.n,
      registeredUsers: totals.users.n,
      onlineReviewers: reviewers.length,
      totalReviewers: reviewers.length,
      unreviewedCount: unreviewed(totals),
    };
  },
});
