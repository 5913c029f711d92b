import { defineCall } from '../../../platform/http/call.ts';
import type { SiteFiguresContext } from './context.ts';
import { readReviewerActivity } from './reviewers.ts';
import { readSiteFigures, unreviewed } from './site-figures.ts';

export const getSiteStats = defineCall('GET /api/stats', {
  access: 'public',
  handle: async ({ db }: SiteFiguresContext) => {
    const [figures, reviewers] = await Promise.all([readSiteFigures(db), readReviewerActivity(db)]);
    return {
      photoCount: figures.approved_photos.n,
      registeredUsers: figures.users.n,
      onlineReviewers: reviewers.length,
      totalReviewers: reviewers.length,
      unreviewedCount: unreviewed(figures),
    };
  },
});
