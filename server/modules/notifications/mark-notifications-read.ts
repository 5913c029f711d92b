import type { DbContext } from '../../platform/db/client.ts';
import { defineCall } from '../../platform/http/call.ts';
import { countUnread, markReadUpTo } from './notification-rows.ts';

export const markNotificationsRead = defineCall('POST /api/notifications/read', {
  access: 'user',
  beforeAgreement: true,
  handle: async (ctx: DbContext, { user, body }) => {
    await markReadUpTo(ctx.db, user.id, body.up_to, ctx.clock());
    return { unread: await countUnread(ctx.db, user.id, {}) };
  },
});
