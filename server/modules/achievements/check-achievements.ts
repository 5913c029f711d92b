import type { DbContext } from '../../platform/db/client.ts';
import { defineCall } from '../../platform/http/call.ts';
import { awardDue } from './award.ts';
import { ownAchievements } from './own-achievements.ts';

/**
 * Checks what the user has earned and awards it. Of two concurrent calls one awards; the other waits for it, and awards
 * nothing.
 */
export const checkAchievements = defineCall('POST /api/achievements/check', {
  access: 'user',
  handle: ({ db, clock }: DbContext, { user }) =>
    db.transaction(async (tx) => {
      const at = clock();
      const given: readonly string[] = await awardDue(tx, user.id, at);
      const unlocked = given.length === 0 ? [] : await ownAchievements(tx, user.id, at);
      return { unlocked: unlocked.filter(({ key }) => given.includes(key)) };
    }),
});
