/** Calls for a user's figures. */
import { readMyStats } from './get-my-stats.ts';

export const USER_STATS_CALLS = [readMyStats] as const;
