/** Calls of the leaderboards, and of what somebody has achieved. */
import { listPhotographers } from './list-photographers.ts';
import { listReviewers } from './list-reviewers.ts';
import { listGroups } from './list-groups.ts';
import { listAchievements } from './list-user-achievements.ts';

export const LEADERBOARD_CALLS = [listPhotographers, listReviewers, listGroups, listAchievements] as const;
