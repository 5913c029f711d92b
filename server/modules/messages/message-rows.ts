/** Reads and cleans up messages to the site (docs/rules/screens.md, "Feedback and contact"). */
import { eq, getTableColumns, lt, or } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { SiteMessage } from '../../../src/contract/calls/message-calls.ts';
import { FEEDBACK_TYPES, LANGUAGES, MESSAGE_KINDS } from '../../../src/contract/rules/values.ts';
import { handlers, isHandler, toCaseFields } from '../moderation/cases/case-rows.ts';
import type { Db } from '../../platform/db/client.ts';
import { siteMessages, users } from '../../platform/db/schema.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** How long a message is kept after it was handled. */
export const RETENTION_HANDLED_MS = 365 * DAY_MS;

/** How long any message is kept. */
export const KEPT_MS = 730 * DAY_MS;

/** Deletes messages a year after they were handled, and any message after two years. Returns how many were deleted. */
export async function sweepMessages(db: Db, now: Date): Promise<number> {
  const before = (ms: number) => new Date(now.getTime() - ms);
  const deleted = await db
    .delete(siteMessages)
    .where(
      or(
        lt(siteMessages.handled_at, before(RETENTION_HANDLED_MS)),
        lt(siteMessages.created_at, before(KEPT_MS)),
      ),
    )
    .returning({ id: siteMessages.id });
  return deleted.length;
}

const senders = alias(users, 'senders');

export function selectMessages(db: Db) {
  return db
    .select({ row: getTableColumns(siteMessages), sender: senders.username, handler: handlers.username })
    .from(siteMessages)
    .leftJoin(senders, eq(senders.id, siteMessages.user_id))
    .leftJoin(handlers, isHandler(siteMessages))
    .$dynamic();
}

type MessageRow = Awaited<ReturnType<typeof selectMessages>>[number];

export function toMessage({ row, sender, handler: handledBy }: MessageRow): SiteMessage {
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
