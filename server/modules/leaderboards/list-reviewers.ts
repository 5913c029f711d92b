import type { DbContext } from '../../platform/db/client.ts';
import { defineCall } from '../../platform/http/call.ts';
import { readPeople } from './read-boards.ts';

export const listReviewers = defineCall('GET /api/reviewer-leaderboard', {
  access: 'public',
  handle: async ({ db }: DbContext) => {
    const board = await readPeople(db, 'reviewers');
    return board.map(({ person, n }) => Object.assign({ reviewed_count: n }, person));
  },
});
