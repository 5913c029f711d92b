import { describe, expect, test } from 'vitest';
import { factsOfPhoto } from '../../../server/modules/achievements/photo-facts.ts';
import type { ApprovedPhoto } from '../../../server/modules/achievements/photo-facts.ts';
import { byWeight } from '../../../server/modules/achievements/by-weight.ts';
import { DRAWINGS } from '../../../src/components/achievements/drawings.ts';
import { popoverPosition } from '../../../src/components/achievements/popover-position.ts';
import { achievementWords } from '../../../src/components/achievements/words.ts';
import { ACHIEVEMENT_ICONS, ACHIEVEMENTS } from '../../../src/contract/rules/achievements.ts';
import { shownAchievement } from '../../../src/contract/calls/shown-achievement.ts';

describe('the catalogue', () => {
  test('has unique keys and icons, and texts in both languages', () => {
    const keys = ACHIEVEMENTS.map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys.filter((key) => !/^[a-z0-9_]{1,50}$/.test(key))).toEqual([]);
    const icons = ACHIEVEMENTS.map(({ icon }) => icon);
    expect(icons.toSorted()).toEqual(ACHIEVEMENT_ICONS.toSorted());
    expect(Object.keys(DRAWINGS).toSorted()).toEqual(ACHIEVEMENT_ICONS.toSorted());
    const words = ACHIEVEMENTS.flatMap(({ en, zh }) => [...en, ...zh]);
    expect(words.filter((text) => text.trim() === '')).toEqual([]);
  });

  test('lists the levels of each measure in ascending order', () => {
    const steps = new Map<string, number[]>();
    for (const { measure, value } of ACHIEVEMENTS) steps.set(measure, [...(steps.get(measure) ?? []), value]);
    for (const values of steps.values()) {
      expect(values).toEqual([...new Set(values)].toSorted((a, b) => a - b));
    }
  });
});

/** An ordinary approved photo. */
const photo = (over: Partial<ApprovedPhoto> = {}): ApprovedPhoto => ({
  user_id: 2,
  airport: null,
  railway_bureau: null,
  image_types: ['normal_livery'],
  date_taken: null,
  likes: 0,
  ...over,
});

describe('what an approved photo changes', () => {
  test('includes only measures that the photo may affect', () => {
    expect(factsOfPhoto(photo(), false)).toEqual({ changed: ['approved', 'worlds'], known: {} });
    expect(factsOfPhoto(photo({ airport: 'EDDF' }), false).changed).toContain('airports');
    expect(factsOfPhoto(photo({ railway_bureau: 'Jinan_Bureau' }), false).changed).toContain('bureaus');
    expect(factsOfPhoto(photo({ image_types: ['special_livery'] }), false).changed).toContain('liveries');
    expect(factsOfPhoto(photo({ image_types: ['freight_trains'] }), false).changed).toContain('freight');
    expect(factsOfPhoto(photo({ likes: 120 }), true).known).toEqual({ mostLikes: 120, appealsWon: 1 });
  });

  test.each([
    ['21:59:59', {}],
    ['22:00:00', { nights: 1 }],
    ['03:59:59', { nights: 1 }],
    ['04:00:00', { dawns: 1 }],
    ['06:59:59', { dawns: 1 }],
    ['07:00:00', {}],
  ])('when taken at %s is %j', (time, known) => {
    expect(factsOfPhoto(photo({ date_taken: `2026-05-01T${time}` }), false).known).toEqual(known);
  });
});

const earned = (key: string, minute: number) => ({ key, at: new Date(Date.UTC(2026, 0, 1, 0, minute)) });

test('achievements are ordered by level, then rarity, then date', () => {
  const order = byWeight([
    earned('first_photo', 1),
    earned('night_owl', 2),
    earned('approved_10', 3),
    earned('approved_1000', 4),
    earned('early_bird', 5),
    earned('gone', 6),
    earned('airports_10', 7),
  ]).map(({ entry }) => entry.key);
  expect(order).toEqual([
    'approved_1000',
    'airports_10',
    'early_bird',
    'night_owl',
    'approved_10',
    'first_photo',
  ]);
});

describe('the texts of an achievement', () => {
  const [first] = ACHIEVEMENTS;

  test.each([
    ['en', 'First light'],
    ['zh', '首张过审'],
    ['zh-CN', '首张过审'],
    ['de', 'First light'],
  ])('in %s have the name %s', (language, name) => {
    expect(achievementWords(shownAchievement(first), language).name).toBe(name);
  });

  test('fall back to the other language one by one', () => {
    const half = { name_en: '', name_zh: '名', description_en: 'what', description_zh: '' };
    expect(achievementWords(half, 'en')).toEqual({ name: '名', description: 'what' });
    expect(achievementWords(half, 'zh')).toEqual({ name: '名', description: 'what' });
  });
});

describe('the list of achievements opens', () => {
  const window = { width: 1000, height: 800 };

  test.each([
    ['below its button', { left: 100, top: 200, bottom: 244 }, { left: 100, top: 252, room: 532 }],
    ['above it near the bottom', { left: 100, top: 600, bottom: 644 }, { left: 100, bottom: 208, room: 576 }],
    ['within the window', { left: 900, top: 200, bottom: 244 }, { left: 632, top: 252, room: 532 }],
    ['and not left of it', { left: -40, top: 200, bottom: 244 }, { left: 16, top: 252, room: 532 }],
  ])('%s', (_case, button, position) => {
    expect(popoverPosition(button, window)).toEqual(position);
  });
});
