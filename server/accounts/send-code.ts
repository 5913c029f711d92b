import { eq } from 'drizzle-orm';
import { CODE_RESEND_SECONDS } from '../../src/contract/limits.ts';
import { users } from '../db/schema.ts';
import { handler } from '../http/route.ts';
import { refuse } from '../lib/errors.ts';
import { sendCode } from './codes.ts';
import type { AccountsContext } from './context.ts';
import { readPhone } from './phone.ts';

/** Sends a code to a number; at registration only to one that has no account yet (docs/rules/accounts.md, "Codes"). */
export const sendSmsCode = handler(
  'POST /api/auth/sms/send',
  async (ctx: AccountsContext, { body, request }) => {
    const phone = readPhone(body.phone_number);
    if (phone === undefined) {
      return refuse('invalid_request', {
        error: 'Please enter a valid phone number (10-15 digits)',
        error_zh: '请输入有效的手机号（10-15 位）',
        fields: [{ field: 'phone_number', problem: 'invalid' }],
      });
    }
    if (body.type === 'register' && (await ctx.db.$count(users, eq(users.phone_number, phone))) > 0) {
      return refuse('phone_taken');
    }
    const outcome = await sendCode(ctx, { phone, type: body.type }, request.ip);
    if (outcome === 'sent') return { success: true, retryAfter: CODE_RESEND_SECONDS };
    if (outcome === 'failed') {
      ctx.log.error('sms_failed', { provider: ctx.config.sms.provider });
      return refuse('internal', {
        error: 'Failed to send verification code. Please try again.',
        error_zh: '验证码发送失败，请重试。',
      });
    }
    const words = outcome.limit === 'minute' ? waitSeconds(outcome.wait) : waitLong(outcome.wait);
    return refuse('rate_limited', { ...words, retryAfter: outcome.wait });
  },
);

/** A fixed sentence (docs/rules/messages.md, "Codes"). */
function waitSeconds(seconds: number) {
  return {
    error: `Please wait ${seconds} seconds before requesting another code`,
    error_zh: `请等待 ${seconds} 秒后再获取验证码`,
  };
}

/** For the limit of a day: in hours, the last one in minutes. */
function waitLong(seconds: number) {
  const minutes = Math.ceil(seconds / 60);
  const hours = Math.ceil(minutes / 60);
  const [number, unit, unit_zh] = minutes <= 60 ? [minutes, 'minute', '分钟'] : [hours, 'hour', '小时'];
  return {
    error: `Too many codes were sent to this number. Please try again in ${number} ${unit}${number === 1 ? '' : 's'}.`,
    error_zh: `向该号码发送的验证码过多，请在 ${number} ${unit_zh}后重试。`,
  };
}
