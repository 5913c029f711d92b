/** Calls for a user's own statistics. */
import { readMyStats } from './get-my-stats.ts';

export const USER_STATS_CALLS = [readMyStats] as const;
