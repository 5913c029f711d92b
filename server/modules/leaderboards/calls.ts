/** Calls for the leaderboards and for a user's achievements. */
import { listTopPhotographers } from './list-photographers.ts';
import { listTopReviewers } from './list-reviewers.ts';
import { listTopGroups } from './list-groups.ts';
import { listUserAchievements } from './list-user-achievements.ts';

export const LEADERBOARD_CALLS = [
  listTopPhotographers,
  listTopReviewers,
  listTopGroups,
  listUserAchievements,
] as const;
