import { eq } from 'drizzle-orm';
import { users } from '../../../platform/db/schema.ts';
import { defineCall } from '../../../platform/http/call.ts';
import { refuse } from '../../../platform/lib/errors.ts';
import { clientAddress } from '../../../platform/http/client-address.ts';
import type { AccountsContext } from '../context.ts';
import { PHONE_INVALID, readPhone } from '../phone.ts';
import { sendCode } from './codes.ts';
import { handOverSms } from './hand-over-sms.ts';
import { sendResponse } from './send-response.ts';
import { smsRefusal } from './sms-budget.ts';

/** Sends a code to a number, unless a different account has it (docs/rules/accounts.md, "Codes"). */
export const sendSmsCode = defineCall('POST /api/auth/sms/send', {
  access: 'optional',
  rate: 'codes',
  handle: async (ctx: AccountsContext, { user, body, request }) => {
    const phone = readPhone(body.phone_number);
    if (phone === undefined) return refuse('invalid_request', PHONE_INVALID);
    const { type } = body;
    const [owner] = await ctx.db.select({ id: users.id }).from(users).where(eq(users.phone_number, phone));
    if (owner !== undefined && type === 'register') return refuse('phone_taken');
    if (owner !== undefined && owner.id !== user?.id) return refuse('phone_of_other');
    const refusal = await smsRefusal(ctx, phone);
    if (refusal !== undefined) return refusal;
    const outcome = await sendCode(ctx, { recipient: phone, type }, clientAddress(request), (code) =>
      handOverSms(ctx, { phone_number: phone, type, code }),
    );
    return sendResponse(outcome, SMS_FAILED);
  },
});

const SMS_FAILED = {
  error: 'Failed to send verification code. Please try again.',
  error_zh: '验证码发送失败，请重试。',
};
