import { defineCall } from '../../../platform/http/call.ts';
import { Refusal, refuse } from '../../../platform/lib/errors.ts';
import { clientAddress } from '../../../platform/http/client-address.ts';
import { checkCode } from '../codes/codes.ts';
import type { AccountsContext } from '../context.ts';
import { CODE_WORDS, readRecipient } from './reset-recipients.ts';

/** Checks a code for a password reset. A correct one stays valid for the reset itself. */
export const checkResetCode = defineCall('POST /api/auth/forgot-password/verify-code', {
  access: 'public',
  rate: 'signIns',
  handle: async (ctx: AccountsContext, { body, request }) => {
    const recipient = readRecipient(body);
    if (recipient instanceof Refusal) return recipient;
    const problem = await checkCode(ctx, recipient.purpose, {
      code: body.code.trim(),
      ip: clientAddress(request),
    });
    return problem === undefined ? { success: true } : refuse(problem, CODE_WORDS);
  },
});
