/** The screen of a user's own achievements (docs/rules/achievements.md, "Own achievements"). */
import type { TFunction } from 'i18next';
import { describe, expect, test } from 'vitest';
import { ACHIEVEMENTS } from '../../../src/contract/rules/achievements.ts';
import type { AchievementKey } from '../../../src/contract/rules/achievements.ts';
import type { OwnAchievement } from '../../../src/contract/calls/achievement-calls.ts';
import { shownAchievement } from '../../../src/contract/calls/shown-achievement.ts';
import { filterOf, sectionsOf, unlockedWithinDay } from '../../../src/features/achievements/sections.ts';
import { progressText } from '../../../src/features/achievements/progress-text.ts';
import { ownAchievements as en } from '../../../src/features/achievements/texts/en.ts';
import { ownAchievements as zh } from '../../../src/features/achievements/texts/zh.ts';

/** An achievement from the catalogue with this progress. */
function own(key: AchievementKey, currentValue: number, unlocked_at: string | null = null): OwnAchievement {
  const entry = ACHIEVEMENTS.find((achievement) => achievement.key === key);
  if (entry === undefined) throw new Error(`no ${key}`);
  return {
    ...shownAchievement(entry),
    category: entry.category,
    requirement_type: entry.requirement,
    requirement_value: entry.value,
    currentValue,
    progress: Math.floor((100 * Math.min(currentValue, entry.value)) / entry.value),
    unlocked: unlocked_at !== null,
    unlocked_at,
  };
}

/** A stand-in for i18next's `t` with the texts of one language. */
function textsOf(texts: typeof en | typeof zh): TFunction {
  const t = (key: string, values: Record<string, string> = {}) => {
    const text = key
      .split('.')
      .slice(1)
      .reduce<unknown>((node, name) => Reflect.get(Object(node), name), texts);
    return String(text).replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');
  };
  // oxlint-disable-next-line no-unsafe-type-assertion -- only called with a key and values
  return t as unknown as TFunction;
}

describe('the progress text', () => {
  test.each<[key: AchievementKey, current: number, inEnglish: string, inChinese: string]>([
    ['approved_80', 0, '0 of 80', '0 / 80'],
    ['approved_80', 37, '37 of 80', '37 / 80'],
    ['approved_80', 80, '80 of 80', '80 / 80'],
    ['approved_80', 345, '80 of 80', '80 / 80'],
    ['approved_1000', 999, '999 of 1,000', '999 / 1,000'],
    ['reviewed_10', 9, '9 of 10', '9 / 10'],
    ['rejected_10', 10, '10 of 10', '10 / 10'],
    ['both_worlds', 1, '1 of 2', '1 / 2'],
    ['years_5', 4, 'Not Eligible', '未达标'],
    ['years_5', 5, 'Eligible', '已达标'],
    ['super_admin', 0, 'No Permission', '没有权限'],
    ['super_admin', 1, 'Has Permission', '已有权限'],
  ])('%s at %i', (key, current, inEnglish, inChinese) => {
    expect(progressText(own(key, current), textsOf(en), 'en')).toBe(inEnglish);
    expect(progressText(own(key, current), textsOf(zh), 'zh')).toBe(inChinese);
  });
});

type Filter = Parameters<typeof sectionsOf>[1];

/** The sections that a filter shows: category, keys, number unlocked. */
const shownBy = (list: readonly OwnAchievement[], filter: Filter) =>
  sectionsOf(list, filter).map(({ category, achievements, unlocked }) => [
    category,
    achievements.map(({ key }) => key),
    unlocked,
  ]);

describe('the filter', () => {
  const list = [
    own('approved_10', 10, '2026-03-12T08:00:00Z'),
    own('super_admin', 0),
    own('approved_80', 10),
  ];

  test('is read from the address; an unknown or missing one shows all', () => {
    expect([
      filterOf('user'),
      filterOf('admin'),
      filterOf(null),
      filterOf('pilots'),
      filterOf('all'),
    ]).toEqual(['user', 'admin', 'all', 'all', 'all']);
  });

  test('shows categories in their order, each in the list’s order, without empty ones', () => {
    expect(shownBy(list, 'all')).toEqual([
      ['user', ['approved_10', 'approved_80'], 1],
      ['admin', ['super_admin'], 0],
    ]);
    expect(shownBy(list, 'admin')).toEqual([['admin', ['super_admin'], 0]]);
    expect(shownBy(list, 'reviewer')).toEqual([]);
  });
});

test('on a device where the screen was never opened, achievements of the last day are new', () => {
  const now = Date.parse('2026-03-13T08:00:00Z');
  const list = [
    own('approved_10', 10, '2026-03-12T07:59:59Z'),
    own('first_photo', 1, '2026-03-12T08:00:01Z'),
    own('first_like', 1, '2026-03-13T08:00:05Z'),
    own('approved_80', 10),
  ];
  expect([...unlockedWithinDay(list, now)]).toEqual(['first_photo', 'first_like']);
});
