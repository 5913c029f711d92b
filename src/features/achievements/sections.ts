/** Filters achievements, and groups them by category. */
import type { OwnAchievement } from '../../contract/calls/achievement-calls.ts';

const CATEGORIES = ['user', 'reviewer', 'admin'] as const;
type Category = (typeof CATEGORIES)[number];

/** The options of the filter; `all` isn't written to the address. */
export const ACHIEVEMENT_FILTERS = ['all', ...CATEGORIES] as const;
type AchievementFilter = (typeof ACHIEVEMENT_FILTERS)[number];

/** The filter that the address's parameter names. */
export function filterOf(parameter: string | null): AchievementFilter {
  return CATEGORIES.find((category) => category === parameter) ?? 'all';
}

/** The achievements of one category, and how many are unlocked. */
export interface Section {
  category: Category;
  achievements: OwnAchievement[];
  unlocked: number;
}

/** The categories that match a filter, without empty ones; each in the list's order. */
export function sectionsOf(list: readonly OwnAchievement[], filter: AchievementFilter): Section[] {
  return CATEGORIES.filter((category) => filter === 'all' || filter === category).flatMap((category) => {
    const achievements = list.filter((achievement) => achievement.category === category);
    if (achievements.length === 0) return [];
    return [{ category, achievements, unlocked: achievements.filter(({ unlocked }) => unlocked).length }];
  });
}

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * What is new to a user who has never opened the screen on this device: what was unlocked within the last day. So a
 * first achievement is highlighted, but on a new phone old ones aren't.
 */
export function unlockedWithinDay(
  unlocked: readonly Pick<OwnAchievement, 'key' | 'unlocked_at'>[],
  now: number,
): ReadonlySet<string> {
  const isNew = (at: string | null) => at !== null && now - Date.parse(at) < DAY_MS;
  return new Set(unlocked.filter(({ unlocked_at }) => isNew(unlocked_at)).map(({ key }) => key));
}
