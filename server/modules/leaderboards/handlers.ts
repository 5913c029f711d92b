/** Calls of the leaderboards, and of what somebody has achieved. */
import { eq } from 'drizzle-orm';
import type { boardCalls } from '../../../src/contract/calls/leaderboard-calls.ts';
import { shownAchievement } from '../../../src/contract/calls/shown-achievement.ts';
import { byWeight } from '../achievements/present.ts';
import type { DbContext } from '../../platform/db/client.ts';
import { userAchievements, users } from '../../platform/db/schema.ts';
import { handler } from '../../platform/http/route.ts';
import type { Handlers } from '../../platform/http/route.ts';
import { refuse } from '../../platform/lib/errors.ts';
import { readGroups, readPeople } from './read-boards.ts';

const listPhotographers = handler('GET /api/leaderboard', async ({ db }: DbContext) => {
  const board = await readPeople(db, 'photographers');
  return board.map(({ person, n }) => Object.assign({ photo_count: n }, person));
});

const listReviewers = handler('GET /api/reviewer-leaderboard', async ({ db }: DbContext) => {
  const board = await readPeople(db, 'reviewers');
  return board.map(({ person, n }) => Object.assign({ reviewed_count: n }, person));
});

const listGroups = handler('GET /api/groups/leaderboard', async ({ db }: DbContext) => ({
  groups: await readGroups(db),
}));

const listAchievements = handler(
  'GET /api/achievements/user/:id',
  async ({ db }: DbContext, { params: { id } }) => {
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
);

export const boardHandlers: Handlers<keyof typeof boardCalls, DbContext> = {
  'GET /api/leaderboard': listPhotographers,
  'GET /api/reviewer-leaderboard': listReviewers,
  'GET /api/groups/leaderboard': listGroups,
  'GET /api/achievements/user/:id': listAchievements,
};
