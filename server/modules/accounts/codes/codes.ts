/**
 * Codes that prove a telephone number or an e-mail address (docs/rules/accounts.md, "Codes").
 *
 * Attempts count apart: those from the address where the code was asked for, which no client elsewhere can use up, and
 * those from everywhere else together, since a telephone may change networks between asking and entering. That makes at
 * most 5 + 15 attempts a code and 10 codes a day: a client that does nothing but guess at one recipient's is right with 200
 * in 10^6 a day, once in 5000 days.
 */
import { createHash, randomInt } from 'node:crypto';
import { and, eq, gt, lte, sql } from 'drizzle-orm';
import { CODE_DIGITS } from '../../../../src/contract/rules/limits.ts';
import type { Db, DbContext } from '../../../platform/db/client.ts';
import { codes } from '../../../platform/db/schema.ts';
import { addressGroup } from '../../../platform/http/client-address.ts';
import { claimSend, takeBackSend } from './code-sends.ts';
import type { SendClaim } from './code-sends.ts';
import type { WrongCodes } from '../../../platform/limits/wrong-codes.ts';
import { hashSecret, verifySecret } from '../passwords.ts';
import type { Delivery } from './delivery.ts';

/** How long a code counts, ms. Ours. */
export const CODE_MS = 10 * 60 * 1000;
/** Wrong tries that a code takes from where it was asked for. Ours. */
export const CODE_ATTEMPTS = 5;
/** Wrong tries that a code takes from everywhere else together. */
export const CODE_ATTEMPTS_ELSEWHERE = 15;

/** How long a code that was right counts for a request that brings it again, ms. Ours. */
const VERIFIED_MS = 30 * 60 * 1000;

/** What a code is for. */
type CodeType = 'register' | 'verification' | 'login-verification' | 'reset';

/** Whom a code proves, and what for. */
export interface CodePurpose {
  /** A number in E.164, or an e-mail address in lower case. */
  recipient: string;
  type: CodeType;
}

/** What came of sending: `failed` where the code was not handed over, or may not have been. */
export type SendOutcome = 'sent' | 'failed' | Exclude<SendClaim, { sentAt: Date }>;

/**
 * Makes a code and has it delivered, unless the recipient must wait. `ip` asks. A code takes the place of an earlier one,
 * and can be guessed at, only once it may have arrived; one that certainly did not is not counted.
 */
export async function sendCode(
  ctx: DbContext,
  purpose: CodePurpose,
  ip: string | undefined,
  deliver: (code: string) => Promise<Delivery>,
): Promise<SendOutcome> {
  const { recipient, type } = purpose;
  const code = randomInt(10 ** CODE_DIGITS)
    .toString()
    .padStart(CODE_DIGITS, '0');
  const claim = await ctx.db.transaction((tx) => claimSend(tx, recipient, ctx.clock));
  if (!('sentAt' in claim)) return claim;
  // Only what may go out is worth a hash.
  const code_hash = await hashSecret(code).catch(async (error: unknown) => {
    await takeBackSend(ctx.db, recipient, claim.sentAt);
    throw error;
  });
  const outcome = await deliver(code);
  if (outcome === 'not_sent') {
    await takeBackSend(ctx.db, recipient, claim.sentAt);
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
    .insert(codes)
    .values({ recipient, type, ...fresh })
    .onConflictDoUpdate({ target: [codes.recipient, codes.type], set: fresh });
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
  ctx: DbContext & { wrongCodes: WrongCodes },
  purpose: CodePurpose,
  { code, ip }: EnteredCode,
): Promise<CodeProblem | undefined> {
  const isFromThere = sql`${codes.asked_from} = ${askedFrom(purpose, ip)}`;
  const changeTries = (by: 1 | -1) => ({
    attempts: sql`${codes.attempts} + case when ${isFromThere} then ${by}::int else 0 end`,
    attempts_elsewhere: sql`${codes.attempts_elsewhere} + case when ${isFromThere} then 0 else ${by}::int end`,
  });
  const hasTry = sql`case when ${isFromThere} then ${codes.attempts} < ${CODE_ATTEMPTS}
    else ${codes.attempts_elsewhere} < ${CODE_ATTEMPTS_ELSEWHERE} end`;
  // The try is counted before the hash is compared, so that many guesses at once don't get more tries.
  const [row] = await ctx.db
    .update(codes)
    .set(changeTries(1))
    .where(and(isFor(purpose), hasTry, gt(codes.expires_at, ctx.clock())))
    .returning({ hash: codes.code_hash });
  if (row === undefined) return problemOf(ctx, purpose);
  const giveBack = async () => {
    ctx.wrongCodes.takeBack(ip);
    await ctx.db
      .update(codes)
      .set(changeTries(-1))
      .where(and(isFor(purpose), eq(codes.code_hash, row.hash)));
  };
  if (!ctx.wrongCodes.begin(ip)) return 'code_attempts';
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
 * What is kept of where a code was asked for: the household's address, hashed together with the recipient, so that rows
 * don't show that one household asked for several. There are few enough addresses to try them all, which is why this is
 * deleted with the code.
 */
function askedFrom({ recipient }: CodePurpose, ip: string | undefined): string {
  return createHash('sha256')
    .update(`${recipient} ${addressGroup(ip)}`)
    .digest('hex');
}

async function problemOf(ctx: DbContext, purpose: CodePurpose): Promise<CodeProblem> {
  const [row] = await ctx.db.select({ expires: codes.expires_at }).from(codes).where(isFor(purpose));
  if (row === undefined) return 'code_missing';
  return row.expires <= ctx.clock() ? 'code_expired' : 'code_attempts';
}

/**
 * Gives a code that was right half an hour more. A code of an e-mail address is entered ahead of the form that makes its
 * account, which brings it again (docs/rules/accounts.md, "Registration by e-mail").
 */
export async function prolongCode(ctx: DbContext, purpose: CodePurpose): Promise<void> {
  await ctx.db
    .update(codes)
    .set({ expires_at: new Date(ctx.clock().getTime() + VERIFIED_MS) })
    .where(isFor(purpose));
}

/** Drops a code, so that it counts no more. Gives whether there was one. */
export async function forgetCode(db: Pick<Db, 'delete'>, purpose: CodePurpose): Promise<boolean> {
  const gone = await db.delete(codes).where(isFor(purpose)).returning({ type: codes.type });
  return gone.length > 0;
}

/** Forgets codes that count no more; gives their number. */
export async function sweepCodes(ctx: DbContext): Promise<number> {
  const over = await ctx.db
    .delete(codes)
    .where(lte(codes.expires_at, ctx.clock()))
    .returning({ type: codes.type });
  return over.length;
}

function isFor({ recipient, type }: CodePurpose) {
  return and(eq(codes.recipient, recipient), eq(codes.type, type));
}
