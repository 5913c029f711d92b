import { defineCall } from '../../../platform/http/call.ts';
import { Refusal, refuse } from '../../../platform/lib/errors.ts';
import { clientAddress } from '../../../platform/http/client-address.ts';
import { checkCode, extendCode } from '../codes/codes.ts';
import type { CodePurpose } from '../codes/codes.ts';
import { emailPurpose } from '../codes/email-codes.ts';
import type { AccountsContext } from '../context.ts';
import { PHONE_INVALID, readPhone } from '../phone.ts';

/**
 * Checks a code for an address or a number. Extends a correct one by half an hour, because the registration form sends
 * it again.
 */
export const verifyCode = defineCall('POST /api/verify-code', {
  access: 'public',
  rate: 'signIns',
  handle: async (ctx: AccountsContext, { body, request }) => {
    const purpose = purposeOf(body);
    if (purpose instanceof Refusal) return purpose;
    const problem = await checkCode(ctx, purpose, { code: body.code.trim(), ip: clientAddress(request) });
    if (problem !== undefined)
      return body.phone_number === undefined ? refuse(problem, EMAIL_CODE_WRONG) : refuse(problem);
    await extendCode(ctx, purpose);
    return { success: true };
  },
});

/** The recipient of the code. Exactly one of the two is given. */
function purposeOf({
  email,
  phone_number,
}: {
  email?: string;
  phone_number?: string;
}): CodePurpose | Refusal {
  if (phone_number === undefined) return emailPurpose(email ?? '');
  const recipient = readPhone(phone_number);
  return recipient === undefined ? refuse('invalid_request', PHONE_INVALID) : { recipient, type: 'register' };
}

const EMAIL_CODE_WRONG = {
  error: 'Verification code incorrect or expired',
  error_zh: '验证码错误或已过期',
};
