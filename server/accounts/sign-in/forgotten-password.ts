/**
 * A new password by a code to the account's number (docs/rules/accounts.md, "Forgotten password"). Whether a number has
 * an account can't be told from answers or limits: for a number without one everything happens but the message.
 */
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { passwordProblems } from '../../../src/contract/rules.ts';
import { endSessions } from '../../auth/sessions.ts';
import { users } from '../../db/schema.ts';
import { handler } from '../../http/route.ts';
import { refuse } from '../../lib/errors.ts';
import { checkCode, forgetCode, sendCode } from '../codes/codes.ts';
import type { CodePurpose } from '../codes/codes.ts';
import type { Delivery } from '../codes/delivery.ts';
import { handOverSms } from '../codes/hand-over-sms.ts';
import { sendAnswer } from '../codes/send-answer.ts';
import { smsRefusal } from '../codes/sms-budget.ts';
import type { AccountsContext } from '../context.ts';
import { hashSecret, PASSWORD_SHORT } from '../passwords.ts';
import { PHONE_INVALID, readPhone } from '../phone.ts';

/** Sends a code, if an account has the number. */
export const sendResetCode = handler(
  'POST /api/auth/forgot-password/send-code',
  async (ctx: AccountsContext, { body, request }) => {
    const purpose = readPurpose(body.phoneNumber);
    if (purpose === undefined) return refuse('invalid_request', RESET_PHONE_INVALID);
    // Whoever has the number: what is answered tells nothing of accounts.
    const refusal = await smsRefusal(ctx, purpose.recipient);
    if (refusal !== undefined) return refusal;
    const outcome = await sendCode(ctx, purpose, request.ip, (code) => deliver(ctx, purpose, code));
    return sendAnswer(outcome, SEND_FAILED);
  },
);

/** Says whether a code is right; it stays for the reset. */
export const checkResetCode = handler(
  'POST /api/auth/forgot-password/verify-code',
  async (ctx: AccountsContext, { body, request }) => {
    const purpose = readPurpose(body.phoneNumber);
    if (purpose === undefined) return refuse('invalid_request', RESET_PHONE_INVALID);
    const problem = await checkCode(ctx, purpose, { code: body.code.trim(), ip: request.ip });
    return problem === undefined ? { success: true } : refuse(problem, CODE_WORDS);
  },
);

/** Sets the password and ends every session of the account. */
export const resetPassword = handler(
  'POST /api/auth/forgot-password/reset',
  async (ctx: AccountsContext, { body, request }) => {
    const purpose = readPurpose(body.phoneNumber);
    if (purpose === undefined) return refuse('invalid_request', RESET_PHONE_INVALID);
    const problems = passwordProblems(body.newPassword, 'newPassword');
    if (problems.length > 0) return refuse('invalid_request', { ...PASSWORD_SHORT, fields: problems });
    const problem = await checkCode(ctx, purpose, { code: body.code.trim(), ip: request.ip });
    if (problem !== undefined) return refuse(problem, CODE_WORDS);
    const password_hash = await hashSecret(body.newPassword);
    return ctx.db.transaction(async (tx) => {
      if (!(await forgetCode(tx, purpose))) return refuse('code_missing', CODE_WORDS);
      const [user] = await tx
        .update(users)
        .set({ password_hash })
        .where(hasNumber(purpose.recipient))
        .returning({
          id: users.id,
          name: sql<string>`lower(${users.username})`,
          email: sql<string | null>`lower(${users.email})`,
        });
      // The code of a number without an account was never sent.
      if (user === undefined) return refuse('code_missing', CODE_WORDS);
      await endSessions(tx, user.id);
      // Somebody who forgot a password has tried many.
      for (const name of [user.name, user.email])
        if (name !== null) ctx.signInAttempts.forget(name, request.ip);
      return { success: true as const };
    });
  },
);

/**
 * Hands the code over beside the answer, which would otherwise take longer for a number with an account. A failure is
 * for the operator: telling the asker would tell that there is one.
 */
async function deliver(
  ctx: AccountsContext,
  { recipient, type }: CodePurpose,
  code: string,
): Promise<Delivery> {
  const accounts = await ctx.db.$count(users, hasNumber(recipient));
  if (accounts > 0) {
    handOverSms(ctx, { phone_number: recipient, type, code }).catch((error: unknown) => {
      ctx.log.error('sms_failed', { error });
    });
  }
  return 'sent';
}

/**
 * The local account with a number; a secure one has no password here. A super admin's counts as none: whoever has their
 * telephone would have the site.
 */
function hasNumber(phone: string) {
  return and(eq(users.phone_number, phone), isNotNull(users.password_hash), eq(users.is_super_admin, false));
}

function readPurpose(typed: string): CodePurpose | undefined {
  const recipient = readPhone(typed);
  return recipient === undefined ? undefined : { recipient, type: 'reset' };
}

const RESET_PHONE_INVALID = { ...PHONE_INVALID, fields: [{ field: 'phoneNumber', problem: 'invalid' }] };
const SEND_FAILED = { error: 'Failed to send SMS code', error_zh: '短信验证码发送失败' };
const CODE_WORDS = { error: 'Invalid verification code', error_zh: '验证码无效' };
