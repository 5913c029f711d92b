/** The stored responses by Idempotency-Key (docs/rules/api.md, "Idempotency-Key"). */
import { createHash } from 'node:crypto';
import { and, eq, lt } from 'drizzle-orm';
import type { CallKey } from '../../../src/contract/calls/calls.ts';
import type { Db } from '../db/client.ts';
import { responses } from '../db/schema.ts';

/** How long a response is stored (30 days). */
export const RETENTION_MS = 30 * 24 * 60 * 60 * 1000;

/** What a key was used for: the call, and everything in the request that influences its effect. */
export interface RequestContent {
  call: CallKey;
  /**
   * Parameters, parsed fields and a file's SHA-256, to be stored as JSON. In equal requests, the fields must have the
   * same order.
   */
  parts: unknown;
}

/** A user's key. */
export interface UserKey {
  userId: number;
  /** The `Idempotency-Key` header as sent. */
  key: string;
}

/** What is stored under a key: nothing, the response to a different request, or the response to the same request. */
export type KnownResponse = { is: 'new' } | { is: 'other' } | { is: 'same'; body: unknown };

/** Looks up a user's key and compares the request for which it was used with this one. */
export async function lookUpResponse(
  db: Db,
  { userId, key }: UserKey,
  content: RequestContent,
): Promise<KnownResponse> {
  const [row] = await db
    .select({ hash: responses.request_hash, body: responses.body })
    .from(responses)
    .where(and(eq(responses.user_id, userId), eq(responses.key, key)));
  if (row === undefined) return { is: 'new' };
  return row.hash === hashOf(content) ? { is: 'same', body: row.body } : { is: 'other' };
}

/** A request that is about to take effect. */
export interface KeyClaim extends UserKey {
  content: RequestContent;
  /** The usual HTTP status of the response if the request succeeds. */
  status: number;
  at: Date;
}

/**
 * The placeholder body of a claimed row until its transaction stores the response. No other transaction ever sees it.
 */
const NO_RESPONSE_YET = {};

/**
 * Claims a key for the transaction `tx`, and must be the transaction's first write. If another transaction, in any
 * process, has claimed the same key, this waits until that transaction ends: returns `false` if it was committed, and
 * `true` if it was rolled back. The table's primary key ensures this, so it works on any engine with PostgreSQL's SQL.
 *
 * The row's foreign key locks the user's row `for key share`. Code that locks the user's row later in the transaction
 * must use `for no key update`, which is compatible; with `for update`, two transactions could deadlock.
 */
export async function claimKey(tx: Db, { userId, key, content, status, at }: KeyClaim): Promise<boolean> {
  const claimed = await tx
    .insert(responses)
    .values({
      user_id: userId,
      key,
      request_hash: hashOf(content),
      status,
      body: NO_RESPONSE_YET,
      created_at: at,
    })
    .onConflictDoNothing({ target: [responses.user_id, responses.key] })
    .returning({ key: responses.key });
  return claimed.length > 0;
}

/** A response to be stored. */
interface NewResponse {
  response: unknown;
  /** Its HTTP status, if it isn't the one with which the key was claimed. */
  status?: number;
}

/** Stores the response under a key that the same transaction has claimed. */
export async function writeResponse(
  tx: Db,
  { userId, key }: UserKey,
  { response, status }: NewResponse,
): Promise<void> {
  await tx
    .update(responses)
    .set({ body: response, ...(status !== undefined && { status }) })
    .where(and(eq(responses.user_id, userId), eq(responses.key, key)));
}

/** Deletes responses that are older than 30 days, and returns how many were deleted. */
export async function sweepResponses(db: Db, now: Date): Promise<number> {
  const before = new Date(now.getTime() - RETENTION_MS);
  const deleted = await db
    .delete(responses)
    .where(lt(responses.created_at, before))
    .returning({ key: responses.key });
  return deleted.length;
}

function hashOf(content: RequestContent): string {
  return createHash('sha256')
    .update(JSON.stringify([content.call, content.parts]))
    .digest('hex');
}
