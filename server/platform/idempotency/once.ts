/**
 * One effect for one Idempotency-Key (docs/server/durability.md, "One effect for one key"): the same key of the same
 * user with the same content gets the first answer again; with other content 422; only a success binds a key.
 *
 * [Note: Claim first] A transaction that takes effect under a key begins by inserting the key's row of `answers`, and
 * ends by writing the answer into it. The row, the effect and the answer are committed together or not at all. A second
 * request with the key, in this process or another, waits at that insert until the first is over. So it never sees what
 * the first has done without seeing its answer: a decision that is "already decided" by itself, a photo that is gone.
 */
import { and, eq } from 'drizzle-orm';
import { calls } from '../../../src/contract/calls/calls.ts';
import type { CallAnswer, IdempotentKey } from '../../../src/contract/calls/calls.ts';
import type { Db, DbContext } from '../db/client.ts';
import { isContention } from '../db/errors.ts';
import { decisions, photos } from '../db/schema.ts';
import type { IdempotencyOf } from '../http/call.ts';
import { withCleanup } from '../lib/cleanup.ts';
import type { Cleanup } from '../lib/cleanup.ts';
import { Refusal, refuse } from '../lib/errors.ts';
import type { KeyedMutex } from '../lib/keyed-mutex.ts';
import { claim, lookUp, writeAnswer } from './answers.ts';
import type { UserKey } from './answers.ts';

/** What a call has done in its transaction. */
interface CallEffect<Answer> {
  answer: Answer;
  /** What may happen only after the commit, such as removing files that no row names any more. Must not throw. */
  afterwards?: () => Promise<unknown>;
}

/** Has the effect in a transaction, with nothing slow in it; a refusal rolls it back. May be run again. */
type Effect<Answer> = (tx: Db) => Promise<CallEffect<Answer> | Refusal>;

/** What making calls once needs of the server. */
export interface OnceContext extends DbContext {
  /** Calls with one Idempotency-Key, one after the other in this process. */
  readonly keyLocks: KeyedMutex;
}

/** A call that has an effect. */
export interface OnceCall<K extends IdempotentKey> extends IdempotencyOf<K> {
  /** JSON of all that makes a difference: parameters, parsed fields, a file's SHA-256. */
  content: unknown;
  /** What a row says that remembers the key for ever, for when the answer itself has been forgotten. */
  fromRow?: (key: string) => Promise<CallAnswer<K> | Refusal | undefined>;
}

/** Makes a call at most once for its key, where all it does is its effect. */
export function once<K extends IdempotentKey>(
  ctx: OnceContext,
  spec: OnceCall<K>,
  effect: Effect<CallAnswer<K>>,
): Promise<CallAnswer<K> | Refusal> {
  return withCleanup(
    async (cleanup) => (await earlierAnswer(ctx, spec, cleanup)) ?? commitOnce(ctx, spec, effect),
  );
}

/**
 * Gives what an earlier call with the key was answered, or the refusal where the key is bound to something else.
 * `undefined`: the call is to be made, and other calls with the key wait in this process until the cleanup. Waiting
 * keeps what is slow (decoding, storing files) from being done twice; what makes the effect happen once is
 * `commitOnce`.
 */
export async function earlierAnswer<K extends IdempotentKey>(
  ctx: OnceContext,
  spec: OnceCall<K>,
  cleanup: Cleanup,
): Promise<CallAnswer<K> | Refusal | undefined> {
  if (spec.key === undefined) return undefined;
  cleanup.add(await ctx.keyLocks.acquire(`${spec.userId} ${spec.key}`));
  return recall(ctx, spec);
}

/**
 * What is refused after `earlierAnswer` and before the transaction. Another process may have made the call in between,
 * and what stands in the way may be what it did: then its answer is given.
 */
export async function refuseUnlessAnswered<K extends IdempotentKey>(
  ctx: DbContext,
  spec: OnceCall<K>,
  refusal: Refusal,
): Promise<CallAnswer<K> | Refusal> {
  return (await recall(ctx, spec)) ?? refusal;
}

/** Has the effect in the transaction that binds the key; gives what another call was answered, if that was first. */
export async function commitOnce<K extends IdempotentKey>(
  ctx: DbContext,
  spec: OnceCall<K>,
  effect: Effect<CallAnswer<K>>,
): Promise<CallAnswer<K> | Refusal> {
  const outcome = await transact(ctx.db, async (tx) => {
    if (!(await claimFor(ctx, tx, spec))) return 'taken';
    const done = await effect(tx);
    if (!(done instanceof Refusal) && spec.key !== undefined) {
      await writeAnswer(tx, { userId: spec.userId, key: spec.key }, done.answer);
    }
    return done;
  });
  if (outcome instanceof Refusal) return outcome;
  if (outcome !== 'taken') {
    await outcome.afterwards?.();
    return outcome.answer;
  }
  const theirs = await recall(ctx, spec);
  if (theirs === undefined) throw new Error('the answer under a key that is taken was forgotten meanwhile');
  return theirs;
}

async function claimFor<K extends IdempotentKey>(
  ctx: DbContext,
  tx: Db,
  spec: OnceCall<K>,
): Promise<boolean> {
  const { userId, key, call } = spec;
  if (key === undefined) return true;
  const status = statusOf(call);
  return claim(tx, { userId, key, content: contentOf(spec), status, at: ctx.clock() });
}

/** What is known under the key: the first answer, that it is bound to something else, or nothing. */
async function recall<K extends IdempotentKey>(
  ctx: DbContext,
  spec: OnceCall<K>,
): Promise<CallAnswer<K> | Refusal | undefined> {
  const { key } = spec;
  if (key === undefined) return undefined;
  const told = await firstAnswer(ctx, spec, key);
  if (told !== undefined) return told;
  const remembered = await rememberedAnswer(ctx, spec, key);
  if (remembered === undefined) return undefined;
  // A row that wasn't there a moment ago came with its answer, and the answer knows the whole content.
  return (await firstAnswer(ctx, spec, key)) ?? remembered;
}

async function firstAnswer<K extends IdempotentKey>(ctx: DbContext, spec: OnceCall<K>, key: string) {
  const known = await lookUp(ctx.db, { userId: spec.userId, key }, contentOf(spec));
  if (known.is === 'new') return undefined;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `commitOnce` wrote it as an answer of this call
  return known.is === 'same' ? (known.body as CallAnswer<K>) : refuse('idempotency_mismatch');
}

/** What rows say of a key whose answer is forgotten. Of another call's key they only say that it is bound. */
async function rememberedAnswer<K extends IdempotentKey>(ctx: DbContext, spec: OnceCall<K>, key: string) {
  const told = await spec.fromRow?.(key);
  if (told !== undefined) return told;
  const isBound = await isKeyBound(ctx.db, { userId: spec.userId, key });
  return isBound ? refuse('idempotency_mismatch') : undefined;
}

/**
 * True where a photo or a decision was made under a user's key, by whichever call: their rows keep it for ever, when the
 * answer itself has been forgotten.
 */
async function isKeyBound(db: Db, { userId, key }: UserKey): Promise<boolean> {
  const made = await db.$count(photos, and(eq(photos.user_id, userId), eq(photos.upload_key, key)));
  if (made > 0) return true;
  const ofReviewer = and(eq(decisions.reviewer_id, userId), eq(decisions.idempotency_key, key));
  return (await db.$count(decisions, ofReviewer)) > 0;
}

/** How often a transaction is tried that conflicts with others. */
const TRIES = 5;

/** Runs a transaction that a refusal rolls back; runs it again after a conflict with another. */
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

/** Thrown through a transaction, so that the database undoes it. */
class RolledBack extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal.code);
    this.refusal = refusal;
  }
}

function contentOf<K extends IdempotentKey>({ call, content }: OnceCall<K>) {
  return { call, parts: content };
}

function statusOf(call: IdempotentKey): number {
  const spec = calls[call];
  return 'status' in spec ? spec.status : 200;
}
