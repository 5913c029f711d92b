import type { DbContext } from '../../platform/db/client.ts';
import { defineCall } from '../../platform/http/call.ts';
import { readUpTo, unreadOf } from './notifications.ts';

export const read = defineCall('POST /api/notifications/read', {
  access: 'user',
  beforeAgreement: true,
  handle: async (ctx: DbContext, { user, body }) => {
    await readUpTo(ctx.db, user.id, body.up_to, ctx.clock());
    return { unread: await unreadOf(ctx.db, user.id) };
  },
});
