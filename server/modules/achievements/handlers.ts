/** Calls about one's own achievements. */
import type { achievementCalls } from '../../../src/contract/calls/achievement-calls.ts';
import type { DbContext } from '../../platform/db/client.ts';
import { handler } from '../../platform/http/route.ts';
import type { Handlers } from '../../platform/http/route.ts';
import { awardDue } from './award.ts';
import { ownAchievements, statsOf } from './own.ts';

const listOwn = handler('GET /api/achievements', async ({ db, clock }: DbContext, { user }) => {
  const achievements = await ownAchievements(db, user.id, clock());
  return { achievements, stats: statsOf(achievements) };
});

/** Of two that come at once, one gives; the other waits for it, and gives nothing. */
const check = handler('POST /api/achievements/check', ({ db, clock }: DbContext, { user }) =>
  db.transaction(async (tx) => {
    const at = clock();
    const given: readonly string[] = await awardDue(tx, user.id, at);
    const unlocked = given.length === 0 ? [] : await ownAchievements(tx, user.id, at);
    return { unlocked: unlocked.filter(({ key }) => given.includes(key)) };
  }),
);

export const achievementHandlers: Handlers<keyof typeof achievementCalls, DbContext> = {
  'GET /api/achievements': listOwn,
  'POST /api/achievements/check': check,
};
