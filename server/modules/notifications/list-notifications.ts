import type { DbContext } from '../../platform/db/client.ts';
import { defineCall } from '../../platform/http/call.ts';
import { latestOf, unreadOf } from './notifications.ts';

/** The most notifications in the list. */
const LIST_SIZE = 100;

export const list = defineCall('GET /api/notifications', {
  access: 'user',
  handle: async ({ db }: DbContext, { user }) => {
    const [notifications, unread] = await Promise.all([
      latestOf(db, user.id, LIST_SIZE),
      unreadOf(db, user.id),
    ]);
    return { notifications, unread };
  },
});
