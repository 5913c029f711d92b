import type { DbContext } from '../../platform/db/client.ts';
import { defineCall } from '../../platform/http/call.ts';
import { readUserLeaderboard } from './read-leaderboards.ts';

export const listTopPhotographers = defineCall('GET /api/leaderboard', {
  access: 'public',
  handle: async ({ db }: DbContext) => {
    const board = await readUserLeaderboard(db, 'photographers');
    return board.map(({ person, n }) => Object.assign({ photo_count: n }, person));
  },
});
