/** Calls about the user's own achievements. */
import { listOwnAchievements } from './list-own-achievements.ts';
import { checkAchievements } from './check-achievements.ts';

export const ACHIEVEMENT_CALLS = [listOwnAchievements, checkAchievements] as const;
