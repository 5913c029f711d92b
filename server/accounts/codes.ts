/** Codes that prove a telephone number (spec 000 §4, §8, §9). */
import { randomInt } from 'node:crypto';
import { and, eq, gt, lt, lte, max, sql } from 'drizzle-orm';
import { CODE_DIGITS, CODE_RESEND_SECONDS } from '../../src/contract/limits.ts';
import type { Context } from '../context.ts';
import type { Db } from '../db/client.ts';
import { smsCodes } from '../db/schema.ts';
import { hashSecret, verifySecret } from './passwords.ts';

/** How long a code counts, ms. Ours: the specification gives none. */
export const CODE_MS = 10 * 60 * 1000;
/** Wrong tries that a code takes. Ours: the specification gives none. */
export const CODE_ATTEMPTS = 5;

/** A number and what a code for it is for. */
export interface CodePurpose {
  /** `normalPhoneNumber` form. */
  phone: string;
  type: string;
}

/** What came of sending; `wait` is in seconds. */
export type SendOutcome = { sent: true } | { sent: false; wait: number } | { sent: false; wait: undefined };

type Parts = Pick<Context, 'db' | 'clock' | 'sms'>;

/** Makes a code and sends it. One number gets at most one a minute, whatever for; a code that could not be sent doesn't count. */
export async function sendCode(ctx: Parts, { phone, type }: CodePurpose): Promise<SendOutcome> {
  const now = ctx.clock();
  const code = randomInt(10 ** CODE_DIGITS)
    .toString()
    .padStart(CODE_DIGITS, '0');
  const fresh = {
    code_hash: await hashSecret(code),
    attempts: 0,
    created_at: now,
    expires_at: new Date(now.getTime() + CODE_MS),
  };
  const wait = await ctx.db.transaction(async (tx) => {
    // Codes of several purposes are several rows: of requests for one number at once each must see those before it.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${phone}))`);
    const seconds = await secondsToWait(tx, phone, new Date(now.getTime() - CODE_RESEND_SECONDS * 1000));
    if (seconds === 0) {
      await tx
        .insert(smsCodes)
        .values({ phone_number: phone, type, ...fresh })
        .onConflictDoUpdate({ target: [smsCodes.phone_number, smsCodes.type], set: fresh });
    }
    return seconds;
  });
  if (wait > 0) return { sent: false, wait };
  if (await ctx.sms({ phone_number: phone, type, code })) return { sent: true };
  await forgetCode(ctx.db, { phone, type });
  return { sent: false, wait: undefined };
}

async function secondsToWait(db: Db, phone: string, coolDown: Date): Promise<number> {
  const [latest] = await db
    .select({ at: max(smsCodes.created_at) })
    .from(smsCodes)
    .where(and(eq(smsCodes.phone_number, phone), gt(smsCodes.created_at, coolDown)));
  const at = latest?.at ?? coolDown;
  return Math.ceil((at.getTime() - coolDown.getTime()) / 1000);
}

/** Why a code doesn't count (spec 000 §8, statuses 460 to 463). */
export type CodeProblem = 'code_missing' | 'code_expired' | 'code_attempts' | 'code_wrong';

/** Checks a code; a wrong one uses up a try, a right one none, and stays until `forgetCode`. */
export async function checkCode(
  ctx: Pick<Context, 'db' | 'clock'>,
  purpose: CodePurpose,
  code: string,
): Promise<CodeProblem | undefined> {
  // The try is counted before the hash is compared, so that many guesses at once don't get more tries.
  const [row] = await ctx.db
    .update(smsCodes)
    .set({ attempts: sql`${smsCodes.attempts} + 1` })
    .where(and(isFor(purpose), lt(smsCodes.attempts, CODE_ATTEMPTS), gt(smsCodes.expires_at, ctx.clock())))
    .returning({ hash: smsCodes.code_hash });
  if (row === undefined) return whyNoTry(ctx, purpose);
  if (!(await verifySecret(row.hash, code))) return 'code_wrong';
  await ctx.db
    .update(smsCodes)
    .set({ attempts: sql`${smsCodes.attempts} - 1` })
    .where(and(isFor(purpose), eq(smsCodes.code_hash, row.hash)));
  return undefined;
}

async function whyNoTry(ctx: Pick<Context, 'db' | 'clock'>, purpose: CodePurpose): Promise<CodeProblem> {
  const [row] = await ctx.db.select({ expires: smsCodes.expires_at }).from(smsCodes).where(isFor(purpose));
  if (row === undefined) return 'code_missing';
  return row.expires <= ctx.clock() ? 'code_expired' : 'code_attempts';
}

/** Drops a code, so that it counts no more. Gives whether there was one. */
export async function forgetCode(db: Pick<Db, 'delete'>, purpose: CodePurpose): Promise<boolean> {
  const gone = await db.delete(smsCodes).where(isFor(purpose)).returning({ type: smsCodes.type });
  return gone.length > 0;
}

/** Forgets codes that count no more; gives their number. */
export async function sweepCodes(ctx: Pick<Context, 'db' | 'clock'>): Promise<number> {
  const over = await ctx.db
    .delete(smsCodes)
    .where(lte(smsCodes.expires_at, ctx.clock()))
    .returning({ type: smsCodes.type });
  return over.length;
}

function isFor({ phone, type }: CodePurpose) {
  return and(eq(smsCodes.phone_number, phone), eq(smsCodes.type, type));
}
