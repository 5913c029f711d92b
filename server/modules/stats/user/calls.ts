/** Calls for a user's own statistics. */
import { getMyStats } from './get-my-stats.ts';

export const USER_STATS_CALLS = [getMyStats] as const;
