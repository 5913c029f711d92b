/** Lets super admins handle a case (a report or a message), i.e. set its status and notes. */
import { eq } from 'drizzle-orm';
import type { CallResponse } from '../../../../src/contract/calls/calls.ts';
import type { Handling } from '../../../../src/contract/calls/case-handling.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Viewer } from '../../../platform/auth/viewer.ts';
import type { Db } from '../../../platform/db/client.ts';
import type { IdempotencyOf } from '../../../platform/http/call.ts';
import { runIdempotent } from '../../../platform/idempotency/run-idempotent.ts';
import type { IdempotencyContext } from '../../../platform/idempotency/run-idempotent.ts';
import { refuse } from '../../../platform/lib/errors.ts';
import type { Refusal } from '../../../platform/lib/errors.ts';
import { storableText } from '../../../platform/lib/storable-text.ts';
import { handlers, isHandler } from './case-rows.ts';
import type { CaseTable } from './case-rows.ts';

type CaseCall = 'PUT /api/admin/reports/:id' | 'PUT /api/admin/messages/:id';

/** Where reports and messages differ. */
export interface CaseKind<K extends CaseCall> {
  table: CaseTable;
  /** What the audit trail calls the case. */
  is: 'report' | 'message';
  /** Reads a case in wire format. */
  read: (db: Db, id: number) => Promise<CallResponse<K> | undefined>;
}

/** The part of a case's row that handling changes. */
type CaseRow = Pick<CaseTable['$inferSelect'], 'status' | 'notes'>;

interface HandleInput<K extends CaseCall> {
  params: { id: number };
  body: Handling;
  user: Viewer;
  idempotency: IdempotencyOf<K>;
}

/**
 * Sets a case's state; idempotent by its key. Returns 409 `already_handled` if somebody else has handled the case
 * first.
 */
export function handleCase<K extends CaseCall>(
  ctx: IdempotencyContext,
  { table, is, read }: CaseKind<K>,
  { params: { id }, body, user, idempotency }: HandleInput<K>,
): Promise<CallResponse<K> | Refusal> {
  const content = { id, ...handlingContent(body) };
  return runIdempotent<K>(ctx, { ...idempotency, content }, async (tx) => {
    const before = await lock(tx, table, id);
    if (before === undefined) return refuse('not_found');
    if (!isAlreadyDone(before, body)) {
      if (isOvertaken(before, body)) return refuseOvertaken(before.handler);
      const at = ctx.clock();
      await tx
        .update(table)
        .set(handlingColumns(body, user.id, at))
        .where(eq(table.id, id));
      const details = { status: body.status, notes: body.notes };
      await recordAudit(tx, {
        actorId: user.id,
        action: `${is}_handled`,
        subject: { kind: is, id },
        details,
        at,
      });
    }
    const response = await read(tx, id);
    if (response === undefined) throw new Error(`the ${is} is gone though its row is locked`);
    return { response };
  });
}

/** Reads a case's state, and locks the row until the transaction ends. */
async function lock(tx: Db, table: CaseTable, id: number) {
  const [row] = await tx
    .select({ status: table.status, notes: table.notes, handler: handlers.username })
    .from(table)
    .leftJoin(handlers, isHandler(table))
    .where(eq(table.id, id))
    .for('update', { of: table });
  return row;
}

/**
 * The columns to change; the others stay as they are. Closing a case records who handled it and when; reopening it
 * clears both. Changing only the notes leaves both unchanged.
 */
function handlingColumns({ status, notes }: Handling, userId: number, at: Date) {
  const handled =
    status === 'open' ? { handled_by: null, handled_at: null } : { handled_by: userId, handled_at: at };
  return {
    ...(status !== undefined && { status, ...handled }),
    ...(notes !== undefined && { notes: storableText(notes) }),
  };
}

/** The request's content for its `Idempotency-Key`, in a fixed order. */
function handlingContent({ status, notes, seen }: Handling) {
  return {
    status,
    notes: notes === undefined ? undefined : storableText(notes),
    ...(seen && { seen: { status: seen.status, notes: seen.notes } }),
  };
}

/** True if nothing would change, because somebody has already made the same change. */
function isAlreadyDone(row: CaseRow, { status, notes }: Handling): boolean {
  return (status ?? row.status) === row.status && storableText(notes ?? row.notes) === row.notes;
}

/**
 * True if the row has changed since the sender of the request saw it. False if the request doesn't include what they
 * saw.
 */
function isOvertaken(row: CaseRow, { seen }: Handling): boolean {
  return seen !== undefined && (seen.status !== row.status || storableText(seen.notes) !== row.notes);
}

/** The refusal of a request that is based on an outdated state. `handler` is the user who changed it. */
function refuseOvertaken(handler: string | null): Refusal {
  if (handler === null) return refuse('already_handled');
  return refuse('already_handled', {
    error: `${handler} changed this first. Your change was not saved.`,
    error_zh: `${handler} 已先处理，你的修改没有保存。`,
  });
}
