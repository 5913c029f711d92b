import type { ShownAchievement } from '../../contract/calls/leaderboard-calls.ts';

type AchievementTexts = Pick<ShownAchievement, 'name_en' | 'name_zh' | 'description_en' | 'description_zh'>;

/** Name and description in the current language; each falls back to the other language. */
export function achievementWords(
  achievement: AchievementTexts,
  language: string,
): { name: string; description: string } {
  const { name_en, name_zh, description_en, description_zh } = achievement;
  const isChinese = language === 'zh' || language === 'zh-CN';
  return isChinese
    ? { name: name_zh || name_en, description: description_zh || description_en }
    : { name: name_en || name_zh, description: description_en || description_zh };
}
