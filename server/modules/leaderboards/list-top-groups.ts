import type { DbContext } from '../../platform/db/client.ts';
import { defineCall } from '../../platform/http/call.ts';
import { readGroupLeaderboard } from './read-leaderboards.ts';

export const listTopGroups = defineCall('GET /api/groups/leaderboard', {
  access: 'public',
  handle: async ({ db }: DbContext) => ({
    groups: await readGroupLeaderboard(db),
  }),
});
