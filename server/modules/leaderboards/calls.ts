/** Calls for the leaderboards and for a user's achievements. */
import { listTopPhotographers } from './list-top-photographers.ts';
import { listTopReviewers } from './list-top-reviewers.ts';
import { listTopGroups } from './list-top-groups.ts';
import { listUserAchievements } from './list-user-achievements.ts';

export const LEADERBOARD_CALLS = [
  listTopPhotographers,
  listTopReviewers,
  listTopGroups,
  listUserAchievements,
] as const;
