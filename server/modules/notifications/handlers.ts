/** Calls about notifications; everybody reads their own alone. */
import type { notificationCalls } from '../../../src/contract/calls/notification-calls.ts';
import type { DbContext } from '../../platform/db/client.ts';
import { handler } from '../../platform/http/route.ts';
import type { Handlers } from '../../platform/http/route.ts';
import { latestOf, readUpTo, unreadOf } from './notifications.ts';

/** The most that the list has. */
const LIST_SIZE = 100;

const list = handler('GET /api/notifications', async ({ db }: DbContext, { user }) => {
  const [notifications, unread] = await Promise.all([
    latestOf(db, user.id, LIST_SIZE),
    unreadOf(db, user.id),
  ]);
  return { notifications, unread };
});

const unreadCount = handler('GET /api/notifications/unread', async ({ db }: DbContext, { user }) => {
  const [[latest], unread] = await Promise.all([latestOf(db, user.id, 1), unreadOf(db, user.id)]);
  return { unread, latest: latest ?? null };
});

const read = handler('POST /api/notifications/read', async (ctx: DbContext, { user, body }) => {
  await readUpTo(ctx.db, user.id, body.up_to, ctx.clock());
  return { unread: await unreadOf(ctx.db, user.id) };
});

export const notificationHandlers: Handlers<keyof typeof notificationCalls, DbContext> = {
  'GET /api/notifications': list,
  'GET /api/notifications/unread': unreadCount,
  'POST /api/notifications/read': read,
};
