/** The table of first answers under an Idempotency-Key (docs/rules/api.md, "Idempotency-Key"). */
import { createHash } from 'node:crypto';
import { and, eq, lt } from 'drizzle-orm';
import type { CallKey } from '../../../src/contract/calls/calls.ts';
import type { Db } from '../db/client.ts';
import { answers } from '../db/schema.ts';

/** How long an answer is kept, ms: 30 days. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1000;

/** What a key was used for: the call and everything of the request that makes a difference. */
export interface RequestContent {
  call: CallKey;
  /** JSON: parameters, parsed fields, a file's SHA-256. The same request must give the same order of fields. */
  parts: unknown;
}

/** A key of one user. */
export interface UserKey {
  userId: number;
  /** The `Idempotency-Key` as it was sent. */
  key: string;
}

/** What is known under a key. */
export type KnownAnswer = { is: 'new' } | { is: 'other' } | { is: 'same'; body: unknown };

/** Looks up a user's key and compares what it was used for. */
export async function lookUp(
  db: Db,
  { userId, key }: UserKey,
  content: RequestContent,
): Promise<KnownAnswer> {
  const [row] = await db
    .select({ hash: answers.request_hash, body: answers.body })
    .from(answers)
    .where(and(eq(answers.user_id, userId), eq(answers.key, key)));
  if (row === undefined) return { is: 'new' };
  return row.hash === hashOf(content) ? { is: 'same', body: row.body } : { is: 'other' };
}

/** One request that is about to take effect. */
export interface KeyClaim extends UserKey {
  content: RequestContent;
  /** Of the answer on success. */
  status: number;
  at: Date;
}

/** The body of a claimed row until its transaction writes the answer; no other transaction ever reads it. */
const NO_ANSWER_YET = {};

/**
 * Takes a key for the transaction `tx`, as its first write. Where another transaction holds the same key, in whichever
 * process, this waits for its end: `false` if that one took effect, `true` if it was rolled back. It is the unique key
 * of the table that decides, so any engine that speaks PostgreSQL's SQL will do.
 *
 * The row refers to the user's row, which stays locked `for key share`. Code that locks that row later in the
 * transaction must take `for no key update`, which is compatible; with `for update` two transactions could wait for
 * each other.
 */
export async function claim(tx: Db, { userId, key, content, status, at }: KeyClaim): Promise<boolean> {
  const made = await tx
    .insert(answers)
    .values({
      user_id: userId,
      key,
      request_hash: hashOf(content),
      status,
      body: NO_ANSWER_YET,
      created_at: at,
    })
    .onConflictDoNothing({ target: [answers.user_id, answers.key] })
    .returning({ key: answers.key });
  return made.length > 0;
}

/** Writes the answer under a key that the same transaction has claimed. */
export async function writeAnswer(tx: Db, { userId, key }: UserKey, body: unknown): Promise<void> {
  await tx
    .update(answers)
    .set({ body })
    .where(and(eq(answers.user_id, userId), eq(answers.key, key)));
}

/** Forgets answers that are more than 30 days old; gives their number. */
export async function sweepAnswers(db: Db, now: Date): Promise<number> {
  const before = new Date(now.getTime() - KEPT_MS);
  const gone = await db.delete(answers).where(lt(answers.created_at, before)).returning({ key: answers.key });
  return gone.length;
}

function hashOf(content: RequestContent): string {
  return createHash('sha256')
    .update(JSON.stringify([content.call, content.parts]))
    .digest('hex');
}
