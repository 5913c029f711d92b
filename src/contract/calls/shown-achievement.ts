/** Converts an achievement of the catalogue to the API's form. */
import type { ACHIEVEMENTS } from '../rules/achievements.ts';
import type { ShownAchievement } from './leaderboard-calls.ts';

export function shownAchievement({
  key,
  icon,
  color,
  en,
  zh,
}: (typeof ACHIEVEMENTS)[number]): ShownAchievement {
  const [name_en, description_en] = en;
  const [name_zh, description_zh] = zh;
  return { key, icon, color, name_en, name_zh, description_en, description_zh };
}
