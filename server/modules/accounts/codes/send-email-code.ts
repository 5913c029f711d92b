import { isEmail } from '../../../../src/contract/rules/rules.ts';
import { defineCall } from '../../../platform/http/call.ts';
import { refuse } from '../../../platform/lib/errors.ts';
import { clientAddress } from '../../../platform/http/client-address.ts';
import type { AccountsContext } from '../context.ts';
import { EMAIL_INVALID, isAddressTaken } from '../email-address.ts';
import { sendCode } from './codes.ts';
import { sendResponse } from './send-response.ts';
import { emailPurpose } from './email-codes.ts';

/** Sends a code to an address, unless an account has already verified it. */
export const sendEmailCode = defineCall('POST /api/send-verification-code', {
  access: 'public',
  rate: 'codes',
  handle: async (ctx: AccountsContext, { body, request }) => {
    if (!isEmail(body.email)) return refuse('invalid_request', EMAIL_INVALID);
    const email = body.email.trim();
    if (await isAddressTaken(ctx.db, email)) return refuse('email_taken');
    const outcome = await sendCode(ctx, emailPurpose(email), clientAddress(request), (code) =>
      ctx.mail({ email, code }),
    );
    if (outcome === 'failed') ctx.log.error('mail_failed');
    return sendResponse(outcome, MAIL_FAILED);
  },
});

const MAIL_FAILED = { error: 'Failed to send verification code', error_zh: '验证码发送失败' };
