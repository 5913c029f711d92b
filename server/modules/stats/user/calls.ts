/** Calls for a user's figures. */
import { readMyStats } from './my-stats.ts';

export const USER_STATS_CALLS = [readMyStats] as const;
