/** Why a code for an e-mail address, or the registration with it, failed (docs/rules/accounts.md, "Codes"). */
import type { TFunction } from 'i18next';
import { CODE_RESEND_SECONDS } from '../../contract/rules/limits.ts';
import { ApiError, serverMessage } from '../../api/errors.ts';
import { spokenLanguage } from '../../i18n/index.ts';
import { commonProblem } from './problem-message.ts';
import type { ProblemMessage } from './problem-message.ts';

/** Why no code was sent, or a code wasn't taken: the server's words, else `fallback`. */
export function emailCodeProblem(error: unknown, fallback: string, t: TFunction): ProblemMessage {
  const common = commonProblem(error, t);
  if (common !== undefined) return common;
  const words = error instanceof ApiError ? serverMessage(error, spokenLanguage()) : undefined;
  return { text: words ?? fallback };
}

/**
 * Seconds to wait where no code was sent because the last went out within the minute; undefined for other refusals. That
 * code may be entered.
 */
export function secondsAfterLast(error: unknown): number | undefined {
  if (!(error instanceof ApiError) || error.status !== 429) return undefined;
  const { retryAfter = CODE_RESEND_SECONDS } = error;
  return retryAfter <= CODE_RESEND_SECONDS ? retryAfter : undefined;
}

/** True where the address, or the number, has to be verified anew: its code counts no more. */
export function isProofGone(error: unknown): boolean {
  return error instanceof ApiError && error.code !== undefined && NO_LONGER_COUNTS.has(error.code);
}

const NO_LONGER_COUNTS: ReadonlySet<string> = new Set([
  'code_missing',
  'code_expired',
  'code_attempts',
  'code_wrong',
]);

/** Why the account was not made. */
export function emailRegisterProblem(error: unknown, t: TFunction): ProblemMessage {
  const { title = t('account.sms.registrationTitle'), text } = emailCodeProblem(
    error,
    t('account.emailCode.registration'),
    t,
  );
  if (!(error instanceof ApiError)) return { text };
  if (error.code === 'username_taken') return { title, text: t('account.check.username_taken') };
  if (isProofGone(error)) return { title, text: `${text}\n${t('account.emailCode.again')}` };
  return { title, text };
}
