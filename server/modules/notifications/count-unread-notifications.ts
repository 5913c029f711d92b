import type { DbContext } from '../../platform/db/client.ts';
import { defineCall } from '../../platform/http/call.ts';
import { countUnread, readLatestNotifications } from './notification-rows.ts';

export const countUnreadNotifications = defineCall('GET /api/notifications/unread', {
  access: 'user',
  handle: async ({ db }: DbContext, { user, query }) => {
    const [[latest], unread] = await Promise.all([
      readLatestNotifications(db, user, { atMost: 1, ...query }),
      countUnread(db, user.id, query),
    ]);
    return { unread, latest: latest ?? null };
  },
});
