import type { DbContext } from '../../platform/db/client.ts';
import { defineCall } from '../../platform/http/call.ts';
import { ownAchievements, statsOf } from './own-achievements.ts';

export const listOwnAchievements = defineCall('GET /api/achievements', {
  access: 'user',
  handle: async ({ db, clock }: DbContext, { user }) => {
    const achievements = await ownAchievements(db, user.id, clock());
    return { achievements, stats: statsOf(achievements) };
  },
});
