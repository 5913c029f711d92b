import type { DbContext } from '../../platform/db/client.ts';
import { defineCall } from '../../platform/http/call.ts';
import { latestOf, unreadOf } from './notifications.ts';

export const unreadCount = defineCall('GET /api/notifications/unread', {
  access: 'user',
  handle: async ({ db }: DbContext, { user }) => {
    const [[latest], unread] = await Promise.all([latestOf(db, user.id, 1), unreadOf(db, user.id)]);
    return { unread, latest: latest ?? null };
  },
});
