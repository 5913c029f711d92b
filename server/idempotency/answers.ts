/** The table of first answers under an Idempotency-Key (running.md). */
import { createHash } from 'node:crypto';
import { and, eq, lt } from 'drizzle-orm';
import type { CallKey } from '../../src/contract/calls.ts';
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

/** What is known under a key. */
export type Known = { is: 'new' } | { is: 'other' } | { is: 'same'; body: unknown };

/** Looks up a user's key and compares what it was used for. */
export async function lookUp(db: Db, userId: number, key: string, content: RequestContent): Promise<Known> {
  const [row] = await db
    .select({ hash: answers.request_hash, body: answers.body })
    .from(answers)
    .where(and(eq(answers.user_id, userId), eq(answers.key, key)));
  if (row === undefined) return { is: 'new' };
  return row.hash === hashOf(content) ? { is: 'same', body: row.body } : { is: 'other' };
}

/** One answer to be kept. */
export interface KeptAnswer {
  userId: number;
  key: string;
  content: RequestContent;
  status: number;
  body: unknown;
  at: Date;
}

/** Keeps an answer; part of the transaction that has the effect. Fails when the key is in use. */
export async function keep(tx: Db, answer: KeptAnswer): Promise<void> {
  await tx.insert(answers).values({
    user_id: answer.userId,
    key: answer.key,
    request_hash: hashOf(answer.content),
    status: answer.status,
    body: answer.body,
    created_at: answer.at,
  });
}

/** Forgets answers that are 30 days old; gives their number. */
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
