import { and, asc, desc, eq } from 'drizzle-orm';
import { countOpen } from '../moderation/cases/case-rows.ts';
import { siteMessages } from '../../platform/db/schema.ts';
import { defineCall } from '../../platform/http/call.ts';
import { toPagination } from '../../platform/lib/pagination.ts';
import type { MessagesContext } from './context.ts';
import { selectMessages, toMessage } from './message-rows.ts';

/** Messages per page. */
const PAGE_SIZE = 20;

export const listMessages = defineCall('GET /api/admin/messages', {
  access: 'super_admin',
  handle: async ({ db }: MessagesContext, { query }) => {
    const { kind, type, user_id, status, id, order, page = 1, limit = PAGE_SIZE } = query;
    const matches = and(
      status === undefined ? undefined : eq(siteMessages.status, status),
      id === undefined ? undefined : eq(siteMessages.id, id),
      kind === undefined ? undefined : eq(siteMessages.kind, kind),
      type === undefined ? undefined : eq(siteMessages.type, type),
      user_id === undefined ? undefined : eq(siteMessages.user_id, user_id),
    );
    const [rows, total, open] = await Promise.all([
      selectMessages(db)
        .where(matches)
        .orderBy(order === 'oldest' ? asc(siteMessages.id) : desc(siteMessages.id))
        .limit(limit)
        .offset((page - 1) * limit),
      db.$count(siteMessages, matches),
      countOpen(db, siteMessages),
    ]);
    return {
      messages: rows.map(toMessage),
      open,
      pagination: { ...toPagination(page, limit, total), totalMessages: total },
    };
  },
});
