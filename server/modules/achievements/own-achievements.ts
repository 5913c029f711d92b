/**
 * A user's own achievements (docs/rules/achievements.md, "Own achievements"): the whole catalogue with the user's
 * progress.
 */
import { eq } from 'drizzle-orm';
import type { OwnAchievement } from '../../../src/contract/calls/achievement-calls.ts';
import { ACHIEVEMENTS } from '../../../src/contract/rules/achievements.ts';
import { shownAchievement } from '../../../src/contract/calls/shown-achievement.ts';
import type { Db } from '../../platform/db/client.ts';
import { userAchievements } from '../../platform/db/schema.ts';
import { allMeasures, measure } from './measure.ts';
import { byWeight } from './by-weight.ts';

/** The awarded achievements in display order, then the others with the nearest to completion first. */
export async function ownAchievements(db: Db, userId: number, at: Date): Promise<OwnAchievement[]> {
  const measured = await measure(db, userId, allMeasures(), at);
  const had = await db
    .select({ key: userAchievements.key, at: userAchievements.unlocked_at })
    .from(userAchievements)
    .where(eq(userAchievements.user_id, userId));
  const own = (entry: (typeof ACHIEVEMENTS)[number], unlockedAt?: Date) =>
    toOwn(entry, measured[entry.measure] ?? 0, unlockedAt);
  const unlocked = byWeight(had).map((each) => own(each.entry, each.had.at));
  const keys = new Set(unlocked.map(({ key }) => key));
  const locked = ACHIEVEMENTS.filter(({ key }) => !keys.has(key)).map((entry) => own(entry));
  return [...unlocked, ...locked.toSorted((a, b) => b.progress - a.progress)];
}

function toOwn(
  entry: (typeof ACHIEVEMENTS)[number],
  currentValue: number,
  unlockedAt: Date | undefined,
): OwnAchievement {
  return {
    ...shownAchievement(entry),
    category: entry.category,
    requirement_type: entry.requirement,
    requirement_value: entry.value,
    currentValue,
    progress: Math.floor((100 * Math.min(currentValue, entry.value)) / entry.value),
    unlocked: unlockedAt !== undefined,
    unlocked_at: unlockedAt?.toISOString() ?? null,
  };
}

/** The number of achievements and how many are awarded, in total and per category. */
export function statsOf(list: readonly OwnAchievement[]) {
  const of = (category: OwnAchievement['category']) =>
    numbersOf(list.filter((achievement) => achievement.category === category));
  const categories = { user: of('user'), reviewer: of('reviewer'), admin: of('admin') };
  return { ...numbersOf(list), categories };
}

function numbersOf(list: readonly OwnAchievement[]) {
  return { total: list.length, unlocked: list.filter(({ unlocked }) => unlocked).length };
}
