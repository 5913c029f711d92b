/** Calls for the leaderboards and for a user's achievements. */
import { listPhotographers } from './list-photographers.ts';
import { listReviewers } from './list-reviewers.ts';
import { listGroups } from './list-groups.ts';
import { listAchievements } from './list-user-achievements.ts';

export const LEADERBOARD_CALLS = [listPhotographers, listReviewers, listGroups, listAchievements] as const;
