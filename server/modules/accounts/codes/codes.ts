/**
 * Codes that prove a telephone number or an e-mail address (docs/rules/accounts.md, "Codes").
 *
 * Attempts are limited separately for the network that requested the code and for all other networks together. Clients
 * on other networks can't exhaust the requester's attempts, and a telephone may change networks between request and
 * attempt. That makes at most 5 + 15 attempts per code and 10 codes a day, so a client that guesses one recipient's
 * codes all day succeeds with a probability of 200 in 10^6 a day, i.e. once in 5000 days.
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

/** How long a code is valid. Our choice. */
export const CODE_MS = 10 * 60 * 1000;
/** The most wrong attempts from the network that requested the code. Our choice. */
export const CODE_ATTEMPTS = 5;
/** The most wrong attempts from all other networks together. */
export const CODE_ATTEMPTS_ELSEWHERE = 15;

/** How long a correct code stays valid for the request that sends it again. Our choice. */
export const VERIFIED_MS = 30 * 60 * 1000;

/** What a code is for. */
type CodeType = 'register' | 'verification' | 'login-verification' | 'reset';

/** The recipient and the purpose of a code. */
export interface CodePurpose {
  /** A number in E.164 format, or an e-mail address in lower case. */
  recipient: string;
  type: CodeType;
}

/** The result of sending; `failed` if the code was not sent, or may not have been. */
export type SendOutcome = 'sent' | 'failed' | Exclude<SendClaim, { sentAt: Date }>;

/**
 * Generates and sends a code, unless a limit denies it. `ip` is the requester's address. The code replaces an earlier
 * one, and can be entered, only if it may have arrived; a code that certainly did not arrive doesn't count towards the
 * limits.
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
  // Hashing is expensive, so it happens only after the limits allow the code.
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

/** Checks a code. Only a wrong one counts as an attempt. A correct one stays valid until `forgetCode`. */
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
  // The attempt is counted before the hashes are compared, so concurrent guesses don't get more attempts.
  const [row] = await ctx.db
    .update(codes)
    .set(changeTries(1))
    .where(and(isFor(purpose), hasTry, gt(codes.expires_at, ctx.clock())))
    .returning({ hash: codes.code_hash });
  if (row === undefined) return problemOf(ctx, purpose);
  const giveBack = async () => {
    await ctx.wrongCodes.takeBack(ip);
    await ctx.db
      .update(codes)
      .set(changeTries(-1))
      .where(and(isFor(purpose), eq(codes.code_hash, row.hash)));
  };
  if (!(await ctx.wrongCodes.begin(ip))) return 'code_attempts';
  const isRight = await verifySecret(row.hash, code).catch(async (error: unknown) => {
    // The code was not compared, so the attempt doesn't count.
    await giveBack();
    throw error;
  });
  if (!isRight) return 'code_wrong';
  await giveBack();
  return undefined;
}

/**
 * What is stored about where a code was requested: the requester's network, hashed with the recipient so that rows
 * don't reveal that one household requested several codes. There are few enough networks to try them all, so the hash
 * is deleted with the code.
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
 * Extends a correct code by half an hour. An e-mail code is first entered on its own, then sent again with the
 * registration form (docs/rules/accounts.md, "Registration by e-mail").
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

/** Deletes expired codes and returns how many there were. */
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
