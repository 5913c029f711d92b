/** Codes for e-mail addresses that are to be registered (docs/rules/accounts.md, "Registration by e-mail"). */
import { isCode, isEmail } from '../../../../src/contract/rules/rules.ts';
import { defineCall } from '../../../platform/http/call.ts';
import { refuse } from '../../../platform/lib/errors.ts';
import type { Refusal } from '../../../platform/lib/errors.ts';
import type { Db } from '../../../platform/db/client.ts';
import type { AccountsContext } from '../context.ts';
import { EMAIL_INVALID, isAddressTaken } from '../email-address.ts';
import { checkCode, forgetCode, sendCode } from './codes.ts';
import type { CodePurpose, EnteredCode } from './codes.ts';
import { sendAnswer } from './send-answer.ts';

/** What the code of an address that is to be registered proves. */
export function emailPurpose(email: string): CodePurpose {
  return { recipient: email.trim().toLowerCase(), type: 'register' };
}

/** Sends a code to an address that no account has verified. */
export const sendEmailCode = defineCall('POST /api/send-verification-code', {
  access: 'public',
  rate: 'codes',
  handle: async (ctx: AccountsContext, { body, request }) => {
    if (!isEmail(body.email)) return refuse('invalid_request', EMAIL_INVALID);
    const email = body.email.trim();
    if (await isAddressTaken(ctx.db, email)) return refuse('email_taken');
    const outcome = await sendCode(ctx, emailPurpose(email), request.ip, (code) => ctx.mail({ email, code }));
    if (outcome === 'failed') ctx.log.error('mail_failed');
    return sendAnswer(outcome, MAIL_FAILED);
  },
});

/**
 * Checks the code that a registration form brings for its address, before any work is done for the form. Gives what uses it
 * up, once, with the account.
 */
export async function proofOfEmail(
  ctx: AccountsContext,
  email: string,
  { code, ip }: EnteredCode,
): Promise<((db: Pick<Db, 'delete'>) => Promise<boolean>) | Refusal> {
  if (!isCode(code)) return refuse('code_missing');
  const purpose = emailPurpose(email);
  const problem = await checkCode(ctx, purpose, { code, ip });
  if (problem !== undefined) return refuse(problem);
  return (db) => forgetCode(db, purpose);
}

const MAIL_FAILED = { error: 'Failed to send verification code', error_zh: '验证码发送失败' };
