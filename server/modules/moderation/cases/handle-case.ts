/** What super admins say of a case, a report or a message: where it stands, and notes. */
import { eq } from 'drizzle-orm';
import type { CallAnswer } from '../../../../src/contract/calls/calls.ts';
import type { Handling } from '../../../../src/contract/calls/case-handling.ts';
import { record } from '../../audit/record.ts';
import type { Viewer } from '../../../platform/auth/viewer.ts';
import type { Db } from '../../../platform/db/client.ts';
import type { IdempotencyOf } from '../../../platform/http/call.ts';
import { once } from '../../../platform/idempotency/once.ts';
import type { OnceContext } from '../../../platform/idempotency/once.ts';
import { refuse } from '../../../platform/lib/errors.ts';
import type { Refusal } from '../../../platform/lib/errors.ts';
import { keptText } from '../../../platform/lib/kept-text.ts';
import { handlers, isHandler } from './rows.ts';
import type { CaseTable } from './rows.ts';

type CaseCall = 'PUT /api/admin/reports/:id' | 'PUT /api/admin/messages/:id';

/** What reports and messages differ in. */
export interface CaseKind<K extends CaseCall> {
  table: CaseTable;
  /** As the audit trail calls it. */
  is: 'report' | 'message';
  /** A case as super admins see it. */
  read: (db: Db, id: number) => Promise<CallAnswer<K> | undefined>;
}

/** Where a case stands, as its row has it. */
type CaseRow = Pick<CaseTable['$inferSelect'], 'status' | 'notes'>;

interface HandleInput<K extends CaseCall> {
  params: { id: number };
  body: Handling;
  user: Viewer;
  idempotency: IdempotencyOf<K>;
}

/** Says where a case stands, once for a key; 409 `already_handled` where somebody else was first. */
export function handleCase<K extends CaseCall>(
  ctx: OnceContext,
  { table, is, read }: CaseKind<K>,
  { params: { id }, body, user, idempotency }: HandleInput<K>,
): Promise<CallAnswer<K> | Refusal> {
  const content = { id, ...handlingContent(body) };
  return once<K>(ctx, { ...idempotency, content }, async (tx) => {
    const before = await lock(tx, table, id);
    if (before === undefined) return refuse('not_found');
    if (!isSaidAlready(before, body)) {
      if (isOvertaken(before, body)) return refuseOvertaken(before.handler);
      const at = ctx.clock();
      await tx
        .update(table)
        .set(handlingColumns(body, user.id, at))
        .where(eq(table.id, id));
      const details = { status: body.status, notes: body.notes };
      await record(tx, { actorId: user.id, action: `${is}_handled`, subject: { kind: is, id }, details, at });
    }
    const answer = await read(tx, id);
    if (answer === undefined) throw new Error(`the ${is} is gone though its row is locked`);
    return { answer };
  });
}

/** Where a case stands, held until the transaction is over. */
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
 * The columns that it changes; what is left out stays as it is. Who handled it, and when, is known as long as it isn't open
 * again; notes alone say neither.
 */
function handlingColumns({ status, notes }: Handling, userId: number, at: Date) {
  const handled =
    status === 'open' ? { handled_by: null, handled_at: null } : { handled_by: userId, handled_at: at };
  return {
    ...(status !== undefined && { status, ...handled }),
    ...(notes !== undefined && { notes: keptText(notes) }),
  };
}

/** What makes a difference of it, in one order, for its `Idempotency-Key`. */
function handlingContent({ status, notes, seen }: Handling) {
  return { status, notes, ...(seen && { seen: { status: seen.status, notes: seen.notes } }) };
}

/** True where nothing would be changed: somebody has said the same already. */
function isSaidAlready(row: CaseRow, { status, notes }: Handling): boolean {
  return (status ?? row.status) === row.status && keptText(notes ?? row.notes) === row.notes;
}

/** True where the row isn't any more what it was made on; false for who doesn't say what that was. */
function isOvertaken(row: CaseRow, { seen }: Handling): boolean {
  return seen !== undefined && (seen.status !== row.status || keptText(seen.notes) !== row.notes);
}

/** The refusal of what was made on something that has changed since; `handler` says where it stands now. */
function refuseOvertaken(handler: string | null): Refusal {
  if (handler === null) return refuse('already_handled');
  return refuse('already_handled', {
    error: `${handler} was first. Nothing of yours was changed.`,
    error_zh: `${handler} 已先处理，你的修改没有保存。`,
  });
}
