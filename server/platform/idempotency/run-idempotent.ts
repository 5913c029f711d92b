/**
 * Ensures at most one effect per Idempotency-Key (docs/server/durability.md, "One effect for one key"). If the same
 * user repeats a request with the same key and content, the first response is returned again. If the content differs,
 * the response is a 422. A key is bound only by a request that succeeds.
 *
 * [Note: Claim first] A transaction that takes effect under a key starts by inserting the key's row into `responses`, and
 * ends by writing the response into the row. The row, the effect and the response are committed together or not at all.
 * A second request with the key, in this process or a different one, waits at that insert until the first transaction
 * ends. So it never sees the effect of the first request without its response, and is never refused because of that
 * effect, for example because the photo is "already decided" or no longer exists.
 */
import { and, eq } from 'drizzle-orm';
import { calls } from '../../../src/contract/calls/calls.ts';
import type { CallResponse, IdempotentKey } from '../../../src/contract/calls/calls.ts';
import type { Db, DbContext } from '../db/client.ts';
import { isContention } from '../db/errors.ts';
import { decisions, photos } from '../db/schema.ts';
import type { IdempotencyOf } from '../http/call.ts';
import { withCleanup } from '../lib/cleanup.ts';
import type { Cleanup } from '../lib/cleanup.ts';
import { Refusal, refuse } from '../lib/errors.ts';
import type { KeyedMutex } from '../lib/keyed-mutex.ts';
import { claimKey, lookUpResponse, writeResponse } from './responses.ts';
import type { UserKey } from './responses.ts';

/** The result of a call's transaction. */
interface CallEffect<ResponseBody> {
  response: ResponseBody;
  /** The HTTP status of the response, if it isn't the contract's. */
  status?: number;
  /** Runs after the commit, for example to remove files that no row references any more. Must not throw. */
  afterwards?: () => Promise<unknown>;
}

/**
 * Does the call's work in a transaction, which should be short. Returning a refusal rolls the transaction back. Runs
 * again if the transaction conflicts with others.
 */
type Effect<ResponseBody> = (tx: Db) => Promise<CallEffect<ResponseBody> | Refusal>;

/** What idempotent calls need from the server. */
export interface IdempotencyContext extends DbContext {
  /** Ensures that calls with the same Idempotency-Key run one after the other in this process. */
  readonly keyLocks: KeyedMutex;
}

/** One idempotent request. */
export interface IdempotentCall<K extends IdempotentKey> extends IdempotencyOf<K> {
  /**
   * Everything in the request that influences its effect, to be stored as JSON: parameters, parsed fields, a file's
   * SHA-256.
   */
  content: unknown;
  /**
   * Derives the response from a row that stores the key permanently. Used when the stored response has already been
   * deleted.
   */
  fromRow?: (key: string) => Promise<CallResponse<K> | Refusal | undefined>;
}

/** Runs a call at most once per key. Only for a call that does nothing but its transaction. */
export function runIdempotent<K extends IdempotentKey>(
  ctx: IdempotencyContext,
  spec: IdempotentCall<K>,
  effect: Effect<CallResponse<K>>,
): Promise<CallResponse<K> | Refusal> {
  return withCleanup(
    async (cleanup) => (await earlierResponse(ctx, spec, cleanup)) ?? commitIdempotent(ctx, spec, effect),
  );
}

/**
 * Returns the response to an earlier call with the key, or a refusal if the key is bound to a different request. If it
 * returns `undefined`, the call must run, and until the cleanup other calls with the key in this process have to wait
 * for it. Their waiting only avoids doing slow work (decoding, storing files) twice; `commitIdempotent` ensures the
 * single effect.
 */
export async function earlierResponse<K extends IdempotentKey>(
  ctx: IdempotencyContext,
  spec: IdempotentCall<K>,
  cleanup: Cleanup,
): Promise<CallResponse<K> | Refusal | undefined> {
  if (spec.key === undefined) return undefined;
  cleanup.add(await ctx.keyLocks.acquire(`${spec.userId} ${spec.key}`));
  return recall(ctx, spec);
}

/**
 * To be called with a refusal that occurs between `earlierResponse` and the transaction. If another process has run the
 * same call in the meantime, which may be the very reason for the refusal, returns that call's response instead.
 */
export async function refuseUnlessResponded<K extends IdempotentKey>(
  ctx: DbContext,
  spec: IdempotentCall<K>,
  refusal: Refusal,
): Promise<CallResponse<K> | Refusal> {
  return (await recall(ctx, spec)) ?? refusal;
}

/**
 * Runs the effect in the transaction that binds the key. If another call with the key was committed first, returns that
 * call's response.
 */
export async function commitIdempotent<K extends IdempotentKey>(
  ctx: DbContext,
  spec: IdempotentCall<K>,
  effect: Effect<CallResponse<K>>,
): Promise<CallResponse<K> | Refusal> {
  const outcome = await transact(ctx.db, async (tx) => {
    if (!(await claimFor(ctx, tx, spec))) return 'taken';
    const result = await effect(tx);
    if (!(result instanceof Refusal) && spec.key !== undefined) {
      await writeResponse(tx, { userId: spec.userId, key: spec.key }, result);
    }
    return result;
  });
  if (outcome instanceof Refusal) return outcome;
  if (outcome !== 'taken') {
    await outcome.afterwards?.();
    return outcome.response;
  }
  const firstCallsResponse = await recall(ctx, spec);
  if (firstCallsResponse === undefined) throw new Error('a used key has no stored answer');
  return firstCallsResponse;
}

async function claimFor<K extends IdempotentKey>(
  ctx: DbContext,
  tx: Db,
  spec: IdempotentCall<K>,
): Promise<boolean> {
  const { userId, key, call } = spec;
  if (key === undefined) return true;
  const status = statusOf(call);
  return claimKey(tx, { userId, key, content: contentOf(spec), status, at: ctx.clock() });
}

/**
 * The first response under the key, a refusal if the key is bound to a different request, or undefined if the key is
 * new.
 */
async function recall<K extends IdempotentKey>(
  ctx: DbContext,
  spec: IdempotentCall<K>,
): Promise<CallResponse<K> | Refusal | undefined> {
  const { key } = spec;
  if (key === undefined) return undefined;
  const stored = await storedResponse(ctx, spec, key);
  if (stored !== undefined) return stored;
  const fromRow = await responseFromRow(ctx, spec, key);
  if (fromRow === undefined) return undefined;
  // The row may have been committed since the first lookup, together with its stored response. That response is
  // preferred, because it is returned only if the whole content of the request matches.
  return (await storedResponse(ctx, spec, key)) ?? fromRow;
}

async function storedResponse<K extends IdempotentKey>(ctx: DbContext, spec: IdempotentCall<K>, key: string) {
  const known = await lookUpResponse(ctx.db, { userId: spec.userId, key }, contentOf(spec));
  if (known.is === 'new') return undefined;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `commitIdempotent` wrote it as this call's response
  return known.is === 'same' ? (known.body as CallResponse<K>) : refuse('idempotency_mismatch');
}

/**
 * Rebuilds the response from the photo or decision that was created under the key, in case the stored response is gone.
 * Undefined if nothing was; refuses with `idempotency_mismatch` if a different call used the key.
 */
async function responseFromRow<K extends IdempotentKey>(
  ctx: DbContext,
  spec: IdempotentCall<K>,
  key: string,
) {
  const response = await spec.fromRow?.(key);
  if (response !== undefined) return response;
  const isBound = await isKeyBound(ctx.db, { userId: spec.userId, key });
  return isBound ? refuse('idempotency_mismatch') : undefined;
}

/** True if any call has created a photo or a decision under a user's key. Their rows store the key permanently. */
async function isKeyBound(db: Db, { userId, key }: UserKey): Promise<boolean> {
  const uploads = await db.$count(photos, and(eq(photos.user_id, userId), eq(photos.upload_key, key)));
  if (uploads > 0) return true;
  const ofReviewer = and(eq(decisions.reviewer_id, userId), eq(decisions.idempotency_key, key));
  return (await db.$count(decisions, ofReviewer)) > 0;
}

/** The most times a transaction is tried if it conflicts with others. */
const TRIES = 5;

/**
 * Runs a transaction, and rolls it back if the result is a refusal. Retries it if it conflicts with another
 * transaction.
 */
export async function transact<T>(
  db: Db,
  work: (tx: Db) => Promise<T | Refusal>,
  tries = TRIES,
): Promise<T | Refusal> {
  try {
    return await db.transaction(async (tx) => {
      const result = await work(tx);
      if (result instanceof Refusal) throw new RolledBack(result);
      return result;
    });
  } catch (error) {
    if (error instanceof RolledBack) return error.refusal;
    if (tries > 1 && isContention(error)) return transact(db, work, tries - 1);
    throw error;
  }
}

/** Thrown inside a transaction to make Drizzle roll it back. */
class RolledBack extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal.code);
    this.refusal = refusal;
  }
}

function contentOf<K extends IdempotentKey>({ call, content }: IdempotentCall<K>) {
  return { call, parts: content };
}

function statusOf(call: IdempotentKey): number {
  const spec = calls[call];
  return 'status' in spec ? spec.status : 200;
}
