import type { DbContext } from '../../platform/db/client.ts';
import { defineCall } from '../../platform/http/call.ts';
import { readPeople } from './read-boards.ts';

export const listPhotographers = defineCall('GET /api/leaderboard', {
  access: 'public',
  handle: async ({ db }: DbContext) => {
    const board = await readPeople(db, 'photographers');
    return board.map(({ person, n }) => Object.assign({ photo_count: n }, person));
  },
});
