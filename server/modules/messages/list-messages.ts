import { and, desc, eq } from 'drizzle-orm';
import { countOpen, matchesCaseFilter } from '../moderation/cases/case-rows.ts';
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
    const { kind, status, id, page = 1, limit = PAGE_SIZE } = query;
    const matches = and(
      matchesCaseFilter(siteMessages, { status, id }),
      kind === undefined ? undefined : eq(siteMessages.kind, kind),
    );
    const [rows, total, open] = await Promise.all([
      selectMessages(db)
        .where(matches)
        .orderBy(desc(siteMessages.id))
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
