/**
 * A new password by a code to the account's number or verified e-mail address (docs/rules/accounts.md, "Forgotten password").
 * Whether one of them has an account can't be told from answers or limits: for one without everything happens but the message.
 */
import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { isEmail } from '../../../../src/contract/rules/rules.ts';
import { users } from '../../../platform/db/schema.ts';
import { Refusal, refuse } from '../../../platform/lib/errors.ts';
import type { CodePurpose } from '../codes/codes.ts';
import type { Delivery } from '../codes/delivery.ts';
import { handOverSms } from '../codes/hand-over-sms.ts';
import { smsRefusal } from '../codes/sms-budget.ts';
import type { AccountsContext } from '../context.ts';
import { hasAddress, EMAIL_INVALID } from '../email-address.ts';
import { PHONE_INVALID, readPhone } from '../phone.ts';

/**
 * Hands the code over beside the answer, which would otherwise take longer where there is an account. A failure is for the
 * operator: telling the asker would tell that there is one.
 */
export async function deliver(
  ctx: AccountsContext,
  { isOwner, deliver: send }: ResetRecipient,
  code: string,
): Promise<Delivery> {
  if ((await ctx.db.$count(users, isOwner)) > 0) {
    ctx.background.run(() => send(ctx, code));
  }
  return 'sent';
}

export const CODE_WORDS = { error: 'Invalid verification code', error_zh: '验证码无效' };

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
export function readRecipient({ phoneNumber, email }: TypedRecipient): ResetRecipient | Refusal {
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
