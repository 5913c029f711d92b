import type { DbContext } from '../../platform/db/client.ts';
import { defineCall } from '../../platform/http/call.ts';
import { readUserLeaderboard } from './read-leaderboards.ts';

export const listTopReviewers = defineCall('GET /api/reviewer-leaderboard', {
  access: 'public',
  handle: async ({ db }: DbContext) => {
    const board = await readUserLeaderboard(db, 'reviewers');
    return board.map(({ person, n }) => Object.assign({ reviewed_count: n }, person));
  },
});
