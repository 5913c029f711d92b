/**
 * A new password by a code to the account's number or verified e-mail address (docs/rules/accounts.md, "Forgotten password").
 * Whether one of them has an account can't be told from answers or limits: for one without everything happens but the message.
 */
import { or, sql, and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { isEmail } from '../../../../src/contract/rules/rules.ts';
import { hasUserName } from '../../../platform/db/names.ts';
import { users } from '../../../platform/db/schema.ts';
import { defineCall } from '../../../platform/http/call.ts';
import { Refusal, refuse } from '../../../platform/lib/errors.ts';
import { changeBy, writeToOwner } from '../account-news.ts';
import { checkCode, forgetCode, sendCode } from '../codes/codes.ts';
import type { CodePurpose } from '../codes/codes.ts';
import type { Delivery } from '../codes/delivery.ts';
import { handOverSms } from '../codes/hand-over-sms.ts';
import { sendAnswer } from '../codes/send-answer.ts';
import { smsRefusal } from '../codes/sms-budget.ts';
import type { AccountsContext } from '../context.ts';
import { hasAddress, EMAIL_INVALID } from '../email-address.ts';
import { refuseShort, refuseWeak, setPassword } from '../new-password.ts';
import { hashSecret } from '../passwords.ts';
import { PHONE_INVALID, readPhone } from '../phone.ts';

/** Sends a code, if an account has the number or address. */
export const sendResetCode = defineCall('POST /api/auth/forgot-password/send-code', {
  access: 'public',
  rate: 'codes',
  handle: async (ctx: AccountsContext, { body, request }) => {
    const recipient = readRecipient(body);
    if (recipient instanceof Refusal) return recipient;
    const refusal = await recipient.refusal(ctx);
    if (refusal !== undefined) return refusal;
    const outcome = await sendCode(ctx, recipient.purpose, request.ip, (code) =>
      deliver(ctx, recipient, code),
    );
    return sendAnswer(outcome, SEND_FAILED);
  },
});

/** Says whether a code is right; it stays for the reset. */
export const checkResetCode = defineCall('POST /api/auth/forgot-password/verify-code', {
  access: 'public',
  rate: 'signIns',
  handle: async (ctx: AccountsContext, { body, request }) => {
    const recipient = readRecipient(body);
    if (recipient instanceof Refusal) return recipient;
    const problem = await checkCode(ctx, recipient.purpose, { code: body.code.trim(), ip: request.ip });
    return problem === undefined ? { success: true } : refuse(problem, CODE_WORDS);
  },
});

/** Sets the password and ends every session of the account. */
export const resetPassword = defineCall('POST /api/auth/forgot-password/reset', {
  access: 'public',
  rate: 'signIns',
  handle: async (ctx: AccountsContext, { body, request }) => {
    const recipient = readRecipient(body);
    if (recipient instanceof Refusal) return recipient;
    const { purpose, isOwner } = recipient;
    const short = refuseShort(body.newPassword, 'newPassword');
    if (short !== undefined) return short;
    const problem = await checkCode(ctx, purpose, { code: body.code.trim(), ip: request.ip });
    if (problem !== undefined) return refuse(problem, CODE_WORDS);
    const [owner] = await ctx.db.select().from(users).where(isOwner);
    // Whoever has the code may know whose account it is.
    const weak = owner && refuseWeak(owner, body.newPassword, 'newPassword');
    if (weak !== undefined) return weak;
    const password_hash = await hashSecret(body.newPassword);
    const at = ctx.clock();
    const reset = await ctx.db.transaction(async (tx) => {
      if (!(await forgetCode(tx, purpose))) return refuse('code_missing', CODE_WORDS);
      const [user] = await tx
        .select({
          id: users.id,
          name: sql<string>`lower(${users.username})`,
          email: sql<string | null>`lower(${users.email})`,
          email_verified: users.email_verified,
        })
        .from(users)
        .where(isOwner)
        .for('update');
      // The code of a number without an account was never sent.
      if (user === undefined) return refuse('code_missing', CODE_WORDS);
      const change = changeBy(request, { kind: 'password_reset', userId: user.id, at });
      await setPassword(tx, { password_hash, change });
      // Somebody who forgot a password has tried many. The count of a name that is another's too must not begin anew.
      for (const name of [user.name, user.email])
        if (name !== null && (await isOnePersons(tx, name))) ctx.signInAttempts.forget(name, request.ip);
      return { user, change };
    });
    if (reset instanceof Refusal) return reset;
    writeToOwner(ctx, reset.user, reset.change);
    return { success: true };
  },
});

/** True where one account alone signs in by a name or an address, folded by the database. */
async function isOnePersons(db: Pick<AccountsContext['db'], '$count'>, name: string): Promise<boolean> {
  return (await db.$count(users, or(hasUserName(name), hasAddress(name)))) === 1;
}

/**
 * Hands the code over beside the answer, which would otherwise take longer where there is an account. A failure is for the
 * operator: telling the asker would tell that there is one.
 */
async function deliver(
  ctx: AccountsContext,
  { isOwner, deliver: send }: ResetRecipient,
  code: string,
): Promise<Delivery> {
  if ((await ctx.db.$count(users, isOwner)) > 0) {
    ctx.background.run(() => send(ctx, code));
  }
  return 'sent';
}

const SEND_FAILED = { error: 'Failed to send SMS code', error_zh: '短信验证码发送失败' };
const CODE_WORDS = { error: 'Invalid verification code', error_zh: '验证码无效' };

// Where the code for a new password goes, and whose account that is (docs/rules/accounts.md, "Forgotten password").

/** A number or an address, as it was typed. */
interface TypedRecipient {
  phoneNumber?: string;
  email?: string;
}

/** A number or an address that a code can go to. */
interface ResetRecipient {
  purpose: CodePurpose;
  /** True in SQL for its account. */
  isOwner: SQL | undefined;
  /** Why no code can go there now, whoever has it. */
  refusal: (ctx: AccountsContext) => Promise<Refusal | undefined>;
  /** Hands the code over. */
  deliver: (ctx: AccountsContext, code: string) => Promise<Delivery>;
}

/** Reads one of the two. */
function readRecipient({ phoneNumber, email }: TypedRecipient): ResetRecipient | Refusal {
  if (phoneNumber === undefined && email !== undefined) return byEmail(email.trim());
  return bySms(phoneNumber ?? '');
}

/**
 * The local account with a number; a secure one has no password here. A super admin's counts as none: whoever has their
 * telephone would have the site.
 */
function bySms(typed: string): ResetRecipient | Refusal {
  const phone = readPhone(typed);
  if (phone === undefined) {
    const fields = [{ field: 'phoneNumber', problem: 'invalid' }];
    return refuse('invalid_request', { ...PHONE_INVALID, fields });
  }
  return {
    purpose: { recipient: phone, type: 'reset' },
    isOwner: and(
      eq(users.phone_number, phone),
      isNotNull(users.password_hash),
      eq(users.is_super_admin, false),
    ),
    refusal: (ctx) => smsRefusal(ctx, phone),
    deliver: (ctx, code) => handOverSms(ctx, { phone_number: phone, type: 'reset', code }),
  };
}

/** The local account that has verified an address. */
function byEmail(email: string): ResetRecipient | Refusal {
  if (!isEmail(email)) return refuse('invalid_request', EMAIL_INVALID);
  return {
    purpose: { recipient: email.toLowerCase(), type: 'reset' },
    isOwner: and(
      hasAddress(email),
      users.email_verified,
      isNotNull(users.password_hash),
      isNull(users.deleted_at),
    ),
    refusal: () => Promise.resolve(undefined),
    deliver: async (ctx, code) => {
      const delivery = await ctx.mail({ email, code });
      if (delivery !== 'sent') ctx.log.error('mail_failed');
      return delivery;
    },
  };
}
