/** The response to a request for a code (docs/rules/accounts.md, "Codes"). */
import { CODE_RESEND_SECONDS } from '../../../../src/contract/rules/limits.ts';
import { refuse } from '../../../platform/lib/errors.ts';
import type { Refusal, RefusalDetails } from '../../../platform/lib/errors.ts';
import type { SendOutcome } from './codes.ts';

/** The response for an outcome of sending. `failed` is the error message if the code could not be sent. */
export function sendResponse(
  outcome: SendOutcome,
  failed: RefusalDetails,
): Refusal | { success: true; retryAfter: number } {
  if (outcome === 'sent') return { success: true, retryAfter: CODE_RESEND_SECONDS };
  if (outcome === 'failed') return refuse('internal', failed);
  const words = outcome.limit === 'minute' ? waitSeconds(outcome.wait) : waitLong(outcome.wait);
  return refuse('rate_limited', { ...words, retryAfter: outcome.wait });
}

/** The English wording must not change (`tests/unit/tooling/fixed-sentences.ts`). */
function waitSeconds(seconds: number) {
  return {
    error: `Please wait ${seconds} seconds before requesting another code`,
    error_zh: `请等待 ${seconds} 秒后再获取验证码`,
  };
}

/** The message for the daily limit. The time is in hours, or in minutes for the last hour. */
function waitLong(seconds: number) {
  const minutes = Math.ceil(seconds / 60);
  const hours = Math.ceil(minutes / 60);
  const [number, unit, unit_zh] = minutes <= 60 ? [minutes, 'minute', '分钟'] : [hours, 'hour', '小时'];
  return {
    error: `Too many codes were sent. Please try again in ${number} ${unit}${number === 1 ? '' : 's'}.`,
    error_zh: `验证码发送次数过多，请在 ${number} ${unit_zh}后重试。`,
  };
}
