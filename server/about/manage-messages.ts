/** What super admins do with messages to the site (docs/rules/screens.md, "Feedback and contact"). */
import { and, desc, eq, getTableColumns, lt, or } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { SiteMessage } from '../../src/contract/about-calls.ts';
import { FEEDBACK_TYPES, LANGUAGES, MESSAGE_KINDS, REPORT_STATUSES } from '../../src/contract/values.ts';
import { record } from '../audit/record.ts';
import type { Db } from '../db/client.ts';
import { siteMessages, users } from '../db/schema.ts';
import { handler } from '../http/route.ts';
import { once } from '../idempotency/once.ts';
import { refuse } from '../lib/errors.ts';
import {
  handlingColumns,
  handlingContent,
  isOvertaken,
  isSaidAlready,
  refuseOvertaken,
} from '../lib/handling.ts';
import { pagePlace } from '../lib/page-place.ts';
import type { AboutContext } from './context.ts';

/** Messages on one page. */
const PAGE_SIZE = 20;
const DAY_MS = 24 * 60 * 60 * 1000;
/** How long a message is kept after it was dealt with, and at most, ms. */
const KEPT_HANDLED_MS = 365 * DAY_MS;
const KEPT_MS = 730 * DAY_MS;

export const listMessages = handler('GET /api/admin/messages', async ({ db }: AboutContext, { query }) => {
  const { kind, status, id, page = 1, limit = PAGE_SIZE } = query;
  const asked = and(
    kind === undefined ? undefined : eq(siteMessages.kind, kind),
    status === undefined ? undefined : eq(siteMessages.status, status),
    id === undefined ? undefined : eq(siteMessages.id, id),
  );
  const [rows, total, open] = await Promise.all([
    selectMessages(db)
      .where(asked)
      .orderBy(desc(siteMessages.id))
      .limit(limit)
      .offset((page - 1) * limit),
    db.$count(siteMessages, asked),
    db.$count(siteMessages, eq(siteMessages.status, 'open')),
  ]);
  return {
    messages: rows.map(toMessage),
    open,
    pagination: { ...pagePlace(page, limit, total), totalMessages: total },
  };
});

const UPDATE = 'PUT /api/admin/messages/:id';

export const updateMessage = handler(UPDATE, (ctx: AboutContext, { params, body, user, idempotencyKey }) => {
  const content = { id: params.id, ...handlingContent(body) };
  return once<typeof UPDATE>(
    ctx,
    { call: UPDATE, userId: user.id, key: idempotencyKey, content },
    async (tx) => {
      const before = await lockMessage(tx, params.id);
      if (before === undefined) return refuse('not_found');
      if (!isSaidAlready(before, body)) {
        if (isOvertaken(before, body)) return refuseOvertaken(before.handler);
        const at = ctx.clock();
        await tx
          .update(siteMessages)
          .set(handlingColumns(body, user.id, at))
          .where(eq(siteMessages.id, params.id));
        const subject = { kind: 'message', id: params.id } as const;
        const details = { status: body.status, notes: body.notes };
        await record(tx, { actorId: user.id, action: 'message_handled', subject, details, at });
      }
      const [row] = await selectMessages(tx).where(eq(siteMessages.id, params.id));
      if (row === undefined) throw new Error('the message is gone though its row is locked');
      return { answer: toMessage(row) };
    },
  );
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
const handlers = alias(users, 'handlers');

/** Where a message stands, held until the transaction is over. */
async function lockMessage(tx: Db, id: number) {
  const [row] = await tx
    .select({ status: siteMessages.status, notes: siteMessages.notes, handler: handlers.username })
    .from(siteMessages)
    .leftJoin(handlers, eq(handlers.id, siteMessages.handled_by))
    .where(eq(siteMessages.id, id))
    .for('update', { of: siteMessages });
  return row;
}

function selectMessages(db: Db) {
  return db
    .select({ row: getTableColumns(siteMessages), sender: senders.username, handler: handlers.username })
    .from(siteMessages)
    .leftJoin(senders, eq(senders.id, siteMessages.user_id))
    .leftJoin(handlers, eq(handlers.id, siteMessages.handled_by))
    .$dynamic();
}

type Row = Awaited<ReturnType<typeof selectMessages>>[number];

function toMessage({ row, sender, handler: handledBy }: Row): SiteMessage {
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
    status: REPORT_STATUSES.find((status) => status === row.status) ?? 'open',
    notes: row.notes,
    handled_by_username: handledBy,
    handled_at: row.handled_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
  };
}
