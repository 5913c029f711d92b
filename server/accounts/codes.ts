/**
 * Codes that prove a telephone number (docs/rules/accounts.md, "Codes").
 *
 * Attempts count apart: those from the address where the code was asked for, which no client elsewhere can use up, and
 * those from everywhere else together, since a telephone may change networks between asking and entering. That makes at
 * most 5 + 15 attempts a code and 10 codes a day: a client that does nothing but guess at one number is right with 200
 * in 10^6 a day, once in 5000 days.
 */
import { createHash, randomInt } from 'node:crypto';
import { and, eq, gt, lte, sql } from 'drizzle-orm';
import { CODE_DIGITS } from '../../src/contract/limits.ts';
import type { Db, DbContext } from '../db/client.ts';
import { smsCodes } from '../db/schema.ts';
import { addressGroup } from '../http/client-address.ts';
import { claimSend, takeBackSend } from './code-sends.ts';
import type { Claim } from './code-sends.ts';
import { hashSecret, verifySecret } from './passwords.ts';
import type { SmsSender } from './sms.ts';

/** How long a code counts, ms. Ours. */
export const CODE_MS = 10 * 60 * 1000;
/** Wrong tries that a code takes from where it was asked for. Ours. */
export const CODE_ATTEMPTS = 5;
/** Wrong tries that a code takes from everywhere else together. */
export const CODE_ATTEMPTS_ELSEWHERE = 15;

/** A number and what a code for it is for. */
export interface CodePurpose {
  /** E.164. */
  phone: string;
  type: string;
}

/** What came of sending: `failed` where the code was not handed over, or may not have been. */
export type SendOutcome = 'sent' | 'failed' | Exclude<Claim, { sentAt: Date }>;

type Parts = DbContext & { sms: SmsSender };

/**
 * Makes a code and sends it, unless the number must wait. `ip` asks. A code takes the place of an earlier one, and can
 * be guessed at, only once it may have arrived; one that certainly did not is not counted.
 */
export async function sendCode(
  ctx: Parts,
  purpose: CodePurpose,
  ip: string | undefined,
): Promise<SendOutcome> {
  const { phone, type } = purpose;
  const code = randomInt(10 ** CODE_DIGITS)
    .toString()
    .padStart(CODE_DIGITS, '0');
  const code_hash = await hashSecret(code);
  const claim = await ctx.db.transaction((tx) => claimSend(tx, phone, ctx.clock));
  if (!('sentAt' in claim)) return claim;
  const outcome = await ctx.sms({ phone_number: phone, type, code });
  if (outcome === 'not_sent') {
    await takeBackSend(ctx.db, phone, claim.sentAt);
    return 'failed';
  }
  const fresh = {
    code_hash,
    asked_from: askedFrom(purpose, ip),
    attempts: 0,
    attempts_elsewhere: 0,
    created_at: claim.sentAt,
    expires_at: new Date(claim.sentAt.getTime() + CODE_MS),
  };
  await ctx.db
    .insert(smsCodes)
    .values({ phone_number: phone, type, ...fresh })
    .onConflictDoUpdate({ target: [smsCodes.phone_number, smsCodes.type], set: fresh });
  return outcome === 'sent' ? 'sent' : 'failed';
}

/** Why a code doesn't count (docs/rules/accounts.md, "Codes"). */
export type CodeProblem = 'code_missing' | 'code_expired' | 'code_attempts' | 'code_wrong';

/** A code as it was entered, and the address from which it came. */
export interface EnteredCode {
  code: string;
  ip: string | undefined;
}

/** Checks a code; a wrong one uses up a try, a right one none, and stays until `forgetCode`. */
export async function checkCode(
  ctx: DbContext,
  purpose: CodePurpose,
  { code, ip }: EnteredCode,
): Promise<CodeProblem | undefined> {
  const isFromThere = sql`${smsCodes.asked_from} = ${askedFrom(purpose, ip)}`;
  const changeTries = (by: 1 | -1) => ({
    attempts: sql`${smsCodes.attempts} + case when ${isFromThere} then ${by}::int else 0 end`,
    attempts_elsewhere: sql`${smsCodes.attempts_elsewhere} + case when ${isFromThere} then 0 else ${by}::int end`,
  });
  const hasTry = sql`case when ${isFromThere} then ${smsCodes.attempts} < ${CODE_ATTEMPTS}
    else ${smsCodes.attempts_elsewhere} < ${CODE_ATTEMPTS_ELSEWHERE} end`;
  // The try is counted before the hash is compared, so that many guesses at once don't get more tries.
  const [row] = await ctx.db
    .update(smsCodes)
    .set(changeTries(1))
    .where(and(isFor(purpose), hasTry, gt(smsCodes.expires_at, ctx.clock())))
    .returning({ hash: smsCodes.code_hash });
  if (row === undefined) return problemOf(ctx, purpose);
  const giveBack = () =>
    ctx.db
      .update(smsCodes)
      .set(changeTries(-1))
      .where(and(isFor(purpose), eq(smsCodes.code_hash, row.hash)));
  const isRight = await verifySecret(row.hash, code).catch(async (error: unknown) => {
    // Nothing was compared.
    await giveBack();
    throw error;
  });
  if (!isRight) return 'code_wrong';
  await giveBack();
  return undefined;
}

/**
 * What is kept of where a code was asked for: the household's address, hashed together with the number, so that rows
 * don't show that one household asked for several. There are few enough addresses to try them all, which is why this is
 * deleted with the code.
 */
function askedFrom({ phone }: CodePurpose, ip: string | undefined): string {
  return createHash('sha256')
    .update(`${phone} ${addressGroup(ip)}`)
    .digest('hex');
}

async function problemOf(ctx: DbContext, purpose: CodePurpose): Promise<CodeProblem> {
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
export async function sweepCodes(ctx: DbContext): Promise<number> {
  const over = await ctx.db
    .delete(smsCodes)
    .where(lte(smsCodes.expires_at, ctx.clock()))
    .returning({ type: smsCodes.type });
  return over.length;
}

function isFor({ phone, type }: CodePurpose) {
  return and(eq(smsCodes.phone_number, phone), eq(smsCodes.type, type));
}
