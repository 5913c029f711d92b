import { defineCall } from '../../../platform/http/call.ts';
import type { SiteStatsContext } from './context.ts';
import { readReviewerActivity } from './reviewers.ts';

export const getOnlineReviewers = defineCall('GET /api/stats/online-reviewers', {
  access: 'public',
  handle: async ({ db, activity }: SiteStatsContext) => {
    const reviewers = await readReviewerActivity(db);
    const onlineUserIds = reviewers.filter((reviewer) => activity.isOnline(reviewer)).map(({ id }) => id);
    return { onlineCount: onlineUserIds.length, onlineUserIds };
  },
});
