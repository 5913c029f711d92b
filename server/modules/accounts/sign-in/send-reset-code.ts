import { defineCall } from '../../../platform/http/call.ts';
import { Refusal } from '../../../platform/lib/errors.ts';
import { clientAddress } from '../../../platform/http/client-address.ts';
import { sendCode } from '../codes/codes.ts';
import { sendResponse } from '../codes/send-response.ts';
import type { AccountsContext } from '../context.ts';
import { deliver, readRecipient } from './reset-recipients.ts';

/** Sends a code if an account has the number or address. */
export const sendResetCode = defineCall('POST /api/auth/forgot-password/send-code', {
  access: 'public',
  rate: 'codes',
  handle: async (ctx: AccountsContext, { body, request }) => {
    const recipient = readRecipient(body);
    if (recipient instanceof Refusal) return recipient;
    const refusal = await recipient.refusal(ctx);
    if (refusal !== undefined) return refusal;
    const outcome = await sendCode(ctx, recipient.purpose, clientAddress(request), (code) =>
      deliver(ctx, recipient, code),
    );
    return sendResponse(outcome, SEND_FAILED);
  },
});

const SEND_FAILED = { error: 'Failed to send SMS code', error_zh: '短信验证码发送失败' };
