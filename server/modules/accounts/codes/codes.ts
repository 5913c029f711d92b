/**
 * Codes that prove a telephone number or an e-mail address (docs/rules/accounts.md, "Codes").
 *
 * Attempts have two separate budgets: those from the address that requested the code, which no client elsewhere can use
 * up, and those from everywhere else together, since a telephone may change networks in between. That is at most 5 + 15
 * attempts a code and 10 codes a day: a client that guesses all day at one recipient's codes succeeds with a
 * probability of 200 in 10^6 a day, once in 5000 days.
 */
import { createHash, randomInt } from 'node:crypto';
import { and, eq, gt, lte, sql } from 'drizzle-orm';
import { CODE_DIGITS } from '../../../../src/contract/rules/limits.ts';
import type { Db, DbContext } from '../../../platform/db/client.ts';
import { codes } from '../../../platform/db/schema.ts';
import { addressGroup } from '../../../platform/http/client-address.ts';
import { claimSend, releaseSend } from './code-sends.ts';
import type { SendClaim } from './code-sends.ts';
import type { WrongCodes } from '../../../platform/limits/wrong-codes.ts';
import { hashSecret, verifySecret } from '../passwords.ts';
import type { Delivery } from './delivery.ts';

/** How long a code is valid, ms. Our choice. */
export const CODE_MS = 10 * 60 * 1000;
/** Wrong attempts allowed from where the code was requested. Our choice. */
export const CODE_ATTEMPTS = 5;
/** Wrong attempts allowed from everywhere else together. */
export const CODE_ATTEMPTS_ELSEWHERE = 15;

/** How long a correct code remains valid for the request that repeats it, ms. Our choice. */
const VERIFIED_MS = 30 * 60 * 1000;

/** What a code is for. */
type CodeType = 'register' | 'verification' | 'login-verification' | 'reset';

/** Whom a code identifies, and its purpose. */
export interface CodePurpose {
  /** A number in E.164, or an e-mail address in lower case. */
  recipient: string;
  type: CodeType;
}

/** The result of sending; `failed`: the code was not handed over, or perhaps not. */
export type SendOutcome = 'sent' | 'failed' | Exclude<SendClaim, { sentAt: Date }>;

/**
 * Generates and sends a code, unless a limit denies it. `ip`: of the requester. A code replaces an earlier one, and
 * accepts attempts, only once it may have arrived; one that certainly did not arrive doesn't count towards the limits.
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
  // Hash only a code that may be sent.
  const code_hash = await hashSecret(code).catch(async (error: unknown) => {
    await releaseSend(ctx.db, recipient, claim.sentAt);
    throw error;
  });
  const outcome = await deliver(code);
  if (outcome === 'not_sent') {
    await releaseSend(ctx.db, recipient, claim.sentAt);
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

/** Why a code is not accepted (docs/rules/accounts.md, "Codes"). */
export type CodeProblem = 'code_missing' | 'code_expired' | 'code_attempts' | 'code_wrong';

/** An entered code, and the IP address of the request. */
export interface EnteredCode {
  code: string;
  ip: string | undefined;
}

/** Checks a code. A wrong one uses up an attempt; a correct one doesn't, and stays until `forgetCode`. */
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
  // The attempt is counted before the hash is compared, so that concurrent guesses don't get more attempts.
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
    // No comparison was made.
    await giveBack();
    throw error;
  });
  if (!isRight) return 'code_wrong';
  await giveBack();
  return undefined;
}

/**
 * What is stored of the requester's address: its network, hashed together with the recipient, so that rows don't reveal
 * that one household requested several codes. The addresses are few enough to try them all, which is why this is
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
 * Extends a correct code by half an hour. An e-mail code is entered before the registration form, which sends it again
 * (docs/rules/accounts.md, "Registration by e-mail").
 */
export async function extendCode(ctx: DbContext, purpose: CodePurpose): Promise<void> {
  await ctx.db
    .update(codes)
    .set({ expires_at: new Date(ctx.clock().getTime() + VERIFIED_MS) })
    .where(isFor(purpose));
}

/** Deletes a code. Returns whether it existed. */
export async function forgetCode(db: Pick<Db, 'delete'>, purpose: CodePurpose): Promise<boolean> {
  const deleted = await db.delete(codes).where(isFor(purpose)).returning({ type: codes.type });
  return deleted.length > 0;
}

/** Deletes expired codes; returns their number. */
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
