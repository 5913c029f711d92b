import type { DbContext } from '../../platform/db/client.ts';
import { defineCall } from '../../platform/http/call.ts';
import { countUnread, readLatestNotifications } from './notification-rows.ts';

/** The most notifications in the list. */
const LIST_SIZE = 100;

export const listNotifications = defineCall('GET /api/notifications', {
  access: 'user',
  handle: async ({ db }: DbContext, { user, query }) => {
    const [notifications, unread] = await Promise.all([
      readLatestNotifications(db, user, { atMost: LIST_SIZE, ...query }),
      countUnread(db, user.id, query),
    ]);
    return { notifications, unread };
  },
});
