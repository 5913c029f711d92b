import { eq } from 'drizzle-orm';
import { shownAchievement } from '../../../src/contract/calls/shown-achievement.ts';
import { byWeight } from '../achievements/by-weight.ts';
import type { DbContext } from '../../platform/db/client.ts';
import { userAchievements, users } from '../../platform/db/schema.ts';
import { defineCall } from '../../platform/http/call.ts';
import { refuse } from '../../platform/lib/errors.ts';

export const listUserAchievements = defineCall('GET /api/achievements/user/:id', {
  access: 'public',
  handle: async ({ db }: DbContext, { params: { id } }) => {
    const had = await db
      .select({ key: userAchievements.key, at: userAchievements.unlocked_at })
      .from(userAchievements)
      .where(eq(userAchievements.user_id, id));
    if (had.length === 0 && (await db.$count(users, eq(users.id, id))) === 0) {
      return refuse('not_found', { error: 'User not found', error_zh: '用户不存在' });
    }
    return {
      achievements: byWeight(had).map(({ entry, had: { at } }) =>
        Object.assign(shownAchievement(entry), {
          category: entry.category,
          requirement_type: entry.requirement,
          requirement_value: entry.value,
          unlocked_at: at.toISOString(),
        }),
      ),
    };
  },
});
