/** Calls for a user's figures. */
import type { statsCalls } from '../../../../src/contract/calls/user-stats-calls.ts';
import type { Handlers } from '../../../platform/http/route.ts';
import type { StatsContext } from './context.ts';
import { readMyStats } from './my-stats.ts';

export const statsHandlers: Handlers<keyof typeof statsCalls, StatsContext> = {
  'GET /api/my-stats': readMyStats,
};
