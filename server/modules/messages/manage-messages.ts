/** What super admins do with messages to the site (docs/rules/screens.md, "Feedback and contact"). */
import { and, desc, eq, getTableColumns, lt, or } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { SiteMessage } from '../../../src/contract/calls/message-calls.ts';
import { FEEDBACK_TYPES, LANGUAGES, MESSAGE_KINDS } from '../../../src/contract/rules/values.ts';
import { handleCase } from '../moderation/cases/handle-case.ts';
import type { CaseKind } from '../moderation/cases/handle-case.ts';
import { countOpen, handlers, isAsked, isHandler, toCaseFields } from '../moderation/cases/rows.ts';
import type { Db } from '../../platform/db/client.ts';
import { siteMessages, users } from '../../platform/db/schema.ts';
import { defineCall } from '../../platform/http/call.ts';
import { toPagination } from '../../platform/lib/pagination.ts';
import type { AboutContext } from './context.ts';

/** Messages on one page. */
const PAGE_SIZE = 20;
const DAY_MS = 24 * 60 * 60 * 1000;
/** How long a message is kept after it was dealt with, and at most, ms. */
const KEPT_HANDLED_MS = 365 * DAY_MS;
const KEPT_MS = 730 * DAY_MS;

export const listMessages = defineCall('GET /api/admin/messages', {
  access: 'super_admin',
  handle: async ({ db }: AboutContext, { query }) => {
    const { kind, status, id, page = 1, limit = PAGE_SIZE } = query;
    const asked = and(
      isAsked(siteMessages, { status, id }),
      kind === undefined ? undefined : eq(siteMessages.kind, kind),
    );
    const [rows, total, open] = await Promise.all([
      selectMessages(db)
        .where(asked)
        .orderBy(desc(siteMessages.id))
        .limit(limit)
        .offset((page - 1) * limit),
      db.$count(siteMessages, asked),
      countOpen(db, siteMessages),
    ]);
    return {
      messages: rows.map(toMessage),
      open,
      pagination: { ...toPagination(page, limit, total), totalMessages: total },
    };
  },
});

const MESSAGES: CaseKind<'PUT /api/admin/messages/:id'> = {
  table: siteMessages,
  is: 'message',
  read: async (db, id) => {
    const [row] = await selectMessages(db).where(eq(siteMessages.id, id));
    return row && toMessage(row);
  },
};

export const updateMessage = defineCall('PUT /api/admin/messages/:id', {
  access: 'super_admin',
  handle: (ctx: AboutContext, input) => handleCase(ctx, MESSAGES, input),
});

/** Forgets messages a year after they were dealt with, and all after two years; gives their number. */
export async function sweepMessages(db: Db, now: Date): Promise<number> {
  const before = (ms: number) => new Date(now.getTime() - ms);
  const gone = await db
    .delete(siteMessages)
    .where(
      or(lt(siteMessages.handled_at, before(KEPT_HANDLED_MS)), lt(siteMessages.created_at, before(KEPT_MS))),
    )
    .returning({ id: siteMessages.id });
  return gone.length;
}

const senders = alias(users, 'senders');

function selectMessages(db: Db) {
  return db
    .select({ row: getTableColumns(siteMessages), sender: senders.username, handler: handlers.username })
    .from(siteMessages)
    .leftJoin(senders, eq(senders.id, siteMessages.user_id))
    .leftJoin(handlers, isHandler(siteMessages))
    .$dynamic();
}

type MessageRow = Awaited<ReturnType<typeof selectMessages>>[number];

function toMessage({ row, sender, handler: handledBy }: MessageRow): SiteMessage {
  return {
    id: row.id,
    kind: MESSAGE_KINDS.find((kind) => kind === row.kind) ?? 'contact',
    type: FEEDBACK_TYPES.find((type) => type === row.type) ?? null,
    name: row.name,
    email: row.email,
    subject: row.subject,
    message: row.message,
    language: LANGUAGES.find((language) => language === row.language) ?? null,
    user_agent: row.user_agent,
    written_at: row.written_at?.toISOString() ?? null,
    user_id: row.user_id,
    username: sender,
    ...toCaseFields(row, handledBy),
  };
}
