import type { DbContext } from '../../platform/db/client.ts';
import { defineCall } from '../../platform/http/call.ts';
import { readGroups } from './read-boards.ts';

export const listGroups = defineCall('GET /api/groups/leaderboard', {
  access: 'public',
  handle: async ({ db }: DbContext) => ({
    groups: await readGroups(db),
  }),
});
