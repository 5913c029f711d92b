/** Which achievements are shown, and in which groups. */
import type { OwnAchievement } from '../../contract/calls/achievement-calls.ts';

const CATEGORIES = ['user', 'reviewer', 'admin'] as const;
type Category = (typeof CATEGORIES)[number];

/** What the filter shows; `all` stands in no address. */
export const ACHIEVEMENT_FILTERS = ['all', ...CATEGORIES] as const;
type AchievementFilter = (typeof ACHIEVEMENT_FILTERS)[number];

/** The filter that an address names. */
export function filterOf(named: string | null): AchievementFilter {
  return CATEGORIES.find((each) => each === named) ?? 'all';
}

/** The achievements of one category, and how many of them are unlocked. */
export interface Section {
  category: Category;
  achievements: OwnAchievement[];
  unlocked: number;
}

/** The categories that a filter shows, without empty ones; each keeps the list's order. */
export function sectionsOf(list: readonly OwnAchievement[], filter: AchievementFilter): Section[] {
  return CATEGORIES.filter((category) => filter === 'all' || filter === category).flatMap((category) => {
    const achievements = list.filter((each) => each.category === category);
    if (achievements.length === 0) return [];
    return [{ category, achievements, unlocked: achievements.filter(({ unlocked }) => unlocked).length }];
  });
}

/** One day, ms. */
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * What is new to somebody who has never looked on this device: what came within the last day, so that the first one of all
 * is not missed, and a new phone does not bring up everything again.
 */
export function newOfDay(
  unlocked: readonly Pick<OwnAchievement, 'key' | 'unlocked_at'>[],
  now: number,
): ReadonlySet<string> {
  const isNew = (at: string | null) => at !== null && now - Date.parse(at) < DAY_MS;
  return new Set(unlocked.filter(({ unlocked_at }) => isNew(unlocked_at)).map(({ key }) => key));
}
