/** Lets super admins handle cases (reports or messages), i.e. set their status and notes. */
import { asc, inArray } from 'drizzle-orm';
import type { CallResponse } from '../../../../src/contract/calls/calls.ts';
import type { Handling, HandlingOfMany } from '../../../../src/contract/calls/case-handling.ts';
import { REPORT_OUTCOMES } from '../../../../src/contract/rules/values.ts';
import type { ReportOutcome } from '../../../../src/contract/rules/values.ts';
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
import { refuseOvertaken } from './refuse-overtaken.ts';

type CaseCall = 'PUT /api/admin/reports/:id' | 'PUT /api/admin/messages/:id';
type ManyCall = 'PUT /api/admin/reports' | 'PUT /api/admin/messages';

/** Cases that somebody has just closed. */
export interface AnsweredCases {
  ids: readonly number[];
  status: ReportOutcome;
  by: number;
  at: Date;
}

/** Where reports and messages differ. */
export interface CaseKind<Wire> {
  table: CaseTable;
  /** What the audit trail calls the case. */
  is: 'report' | 'message';
  /** Reads cases in wire format. */
  read: (db: Db, ids: readonly number[]) => Promise<Wire[]>;
  /** What follows, in the same transaction, from the closing of cases. */
  answered?: (tx: Db, cases: AnsweredCases) => Promise<void>;
}

/** The part of a case's row that handling changes. */
type CaseRow = Pick<CaseTable['$inferSelect'], 'status' | 'notes'>;

/** What is set; undefined stays as it is. */
interface Change {
  status: Handling['status'] | undefined;
  notes: Handling['notes'] | undefined;
}

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
  kind: CaseKind<CallResponse<K>>,
  { params: { id }, body, user, idempotency }: HandleInput<K>,
): Promise<CallResponse<K> | Refusal> {
  const { seen } = body;
  const content = {
    id,
    ...setContent(changeOf(body)),
    ...(seen && { seen: { status: seen.status, notes: seen.notes } }),
  };
  return runIdempotent<K>(ctx, { ...idempotency, content }, async (tx) => {
    const change = { ...changeOf(body), seen: seen && [{ id, ...seen }] };
    const refusal = await handleIn(tx, kind, [id], change, { by: user.id, at: ctx.clock() });
    if (refusal !== undefined) return refusal;
    const [response] = await kind.read(tx, [id]);
    if (response === undefined) throw new Error(`the ${kind.is} is gone though its row is locked`);
    return { response };
  });
}

interface HandleManyInput<K extends ManyCall, Wire> {
  body: HandlingOfMany;
  user: Viewer;
  idempotency: IdempotencyOf<K>;
  respond: (cases: Wire[]) => CallResponse<K>;
}

/** Sets the state of several cases, of all or of none; otherwise as `handleCase`. */
export function handleCases<K extends ManyCall, Wire>(
  ctx: IdempotencyContext,
  kind: CaseKind<Wire>,
  { body, user, idempotency, respond }: HandleManyInput<K, Wire>,
): Promise<CallResponse<K> | Refusal> {
  const ids = body.ids.toSorted((one, other) => one - other);
  const seen = body.seen
    ?.flatMap(({ ids: same, status, notes }) => same.map((id) => ({ id, status, notes })))
    .toSorted((one, other) => one.id - other.id);
  const content = { ids, ...setContent(changeOf(body)), ...(seen && { seen }) };
  return runIdempotent<K>(ctx, { ...idempotency, content }, async (tx) => {
    const change = { ...changeOf(body), seen };
    const refusal = await handleIn(tx, kind, ids, change, { by: user.id, at: ctx.clock() });
    return refusal ?? { response: respond(await kind.read(tx, ids)) };
  });
}

/** What somebody saw of a case. */
type SeenCase = NonNullable<Handling['seen']> & { id: number };

/** Changes cases, each with an entry in the audit trail. Returns why none was changed, if so. */
async function handleIn<Wire>(
  tx: Db,
  { table, is, answered }: CaseKind<Wire>,
  ids: readonly number[],
  { status, notes, seen }: Change & { seen: readonly SeenCase[] | undefined },
  { by, at }: { by: number; at: Date },
): Promise<Refusal | undefined> {
  const rows = await lock(tx, table, ids);
  if (rows.length < ids.length) return refuse('not_found');
  const toChange = rows.filter((row) => !isAlreadyDone(row, { status, notes }));
  const overtaken = toChange.filter((row) =>
    isOvertaken(
      row,
      seen?.find(({ id }) => id === row.id),
    ),
  );
  if (overtaken.length > 0) return refuseOvertaken(overtaken, ids.length);
  if (toChange.length === 0) return undefined;
  await tx
    .update(table)
    .set(handlingColumns({ status, notes }, by, at))
    .where(
      inArray(
        table.id,
        toChange.map(({ id }) => id),
      ),
    );
  for (const { id } of toChange) {
    await recordAudit(tx, {
      actorId: by,
      action: `${is}_handled`,
      subject: { kind: is, id },
      details: { status, notes },
      at,
    });
  }
  const outcome = REPORT_OUTCOMES.find((each) => each === status);
  const closed = toChange.filter((row) => row.status !== status).map(({ id }) => id);
  if (outcome !== undefined && closed.length > 0) {
    await answered?.(tx, { ids: closed, status: outcome, by, at });
  }
  return undefined;
}

/** Reads the state of cases, and locks their rows until the transaction ends, always in the same order. */
function lock(tx: Db, table: CaseTable, ids: readonly number[]) {
  return tx
    .select({ id: table.id, status: table.status, notes: table.notes, handler: handlers.username })
    .from(table)
    .leftJoin(handlers, isHandler(table))
    .where(inArray(table.id, [...ids]))
    .orderBy(asc(table.id))
    .for('update', { of: table });
}

/**
 * The columns to change; the others stay as they are. Closing a case records who handled it and when; reopening it
 * clears both. Changing only the notes leaves both unchanged.
 */
function handlingColumns({ status, notes }: Change, userId: number, at: Date) {
  const handled =
    status === 'open' ? { handled_by: null, handled_at: null } : { handled_by: userId, handled_at: at };
  return {
    ...(status !== undefined && { status, ...handled }),
    ...(notes !== undefined && { notes: storableText(notes) }),
  };
}

function changeOf({ status, notes }: Partial<Change>): Change {
  return { status, notes };
}

/** What is set, for the request's `Idempotency-Key`, in a fixed order. */
function setContent({ status, notes }: Change) {
  return { status, notes: notes === undefined ? undefined : storableText(notes) };
}

/** True if nothing would change, because somebody has already made the same change. */
function isAlreadyDone(row: CaseRow, { status, notes }: Change): boolean {
  return (status ?? row.status) === row.status && storableText(notes ?? row.notes) === row.notes;
}

/**
 * True if the row has changed since the sender of the request saw it. False if the request doesn't include what they
 * saw.
 */
function isOvertaken(row: CaseRow, seen: Handling['seen']): boolean {
  return seen !== undefined && (seen.status !== row.status || storableText(seen.notes) !== row.notes);
}
