/**
 * Password reset by a code to the account's number or verified e-mail address (docs/rules/accounts.md, "Forgotten
 * password"). Responses and limits don't reveal whether a number or address has an account. Without one, everything
 * happens except that no code is sent.
 */
import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { isEmail } from '../../../../src/contract/rules/rules.ts';
import { users } from '../../../platform/db/schema.ts';
import { refuse } from '../../../platform/lib/errors.ts';
import type { Refusal } from '../../../platform/lib/errors.ts';
import type { CodePurpose } from '../codes/codes.ts';
import type { Delivery } from '../codes/delivery.ts';
import { handOverSms } from '../codes/hand-over-sms.ts';
import { smsRefusal } from '../codes/sms-budget.ts';
import type { AccountsContext } from '../context.ts';
import { hasAddress, EMAIL_INVALID } from '../email-address.ts';
import { PHONE_INVALID, readPhone } from '../phone.ts';

/**
 * Sends the code in the background. Waiting for it would reveal that the account exists, and so would reporting a
 * failure, which is only logged.
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

/** A number or an address as typed. */
interface TypedRecipient {
  phoneNumber?: string;
  email?: string;
}

/** A number or address that a code can be sent to. */
interface ResetRecipient {
  purpose: CodePurpose;
  /** SQL condition that the account owns the number or address. */
  isOwner: SQL | undefined;
  /** Why no code can be sent there now, whether or not it has an account. */
  refusal: (ctx: AccountsContext) => Promise<Refusal | undefined>;
  /** Sends the code. */
  deliver: (ctx: AccountsContext, code: string) => Promise<Delivery>;
}

/** Reads whichever of the two is given. */
export function readRecipient({ phoneNumber, email }: TypedRecipient): ResetRecipient | Refusal {
  if (phoneNumber === undefined && email !== undefined) return byEmail(email.trim());
  return bySms(phoneNumber ?? '');
}

/**
 * The local account with a number. Secure accounts are excluded, because their passwords aren't stored here. A super
 * admin's number is ignored; otherwise their telephone would give access to the whole site.
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
