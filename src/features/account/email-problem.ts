/** Error messages for codes sent by e-mail, and for registration by e-mail (docs/rules/accounts.md, "Codes"). */
import type { TFunction } from 'i18next';
import { CODE_RESEND_SECONDS } from '../../contract/rules/limits.ts';
import { ApiError, serverMessage } from '../../api/errors.ts';
import { currentLanguage } from '../../i18n/index.ts';
import { commonProblem } from './problem-message.ts';
import type { ProblemMessage } from './problem-message.ts';

/** Why no code was sent, or why a code was refused: the server's message, else `fallback`. */
export function emailCodeProblem(error: unknown, fallback: string, t: TFunction): ProblemMessage {
  const common = commonProblem(error, t);
  if (common !== undefined) return common;
  const message = error instanceof ApiError ? serverMessage(error, currentLanguage()) : undefined;
  return { text: message ?? fallback };
}

/**
 * Seconds until a new code may be requested, if none was sent because the previous one is less than a minute old; the
 * user may still enter the previous one. Undefined for other refusals.
 */
export function secondsUntilResend(error: unknown): number | undefined {
  if (!(error instanceof ApiError) || error.status !== 429) return undefined;
  const { retryAfter = CODE_RESEND_SECONDS } = error;
  return retryAfter <= CODE_RESEND_SECONDS ? retryAfter : undefined;
}

/** True if the code is no longer valid, so that the address or number has to be verified again. */
export function isCodeInvalidated(error: unknown): boolean {
  return error instanceof ApiError && error.code !== undefined && INVALID_CODE_ERRORS.has(error.code);
}

const INVALID_CODE_ERRORS: ReadonlySet<string> = new Set([
  'code_missing',
  'code_expired',
  'code_attempts',
  'code_wrong',
]);

/** Why the registration failed. */
export function emailRegisterProblem(error: unknown, t: TFunction): ProblemMessage {
  const { title = t('account.sms.registrationTitle'), text } = emailCodeProblem(
    error,
    t('account.emailCode.registration'),
    t,
  );
  if (!(error instanceof ApiError)) return { text };
  if (error.code === 'username_taken') return { title, text: t('account.check.username_taken') };
  if (isCodeInvalidated(error)) return { title, text: `${text}\n${t('account.emailCode.again')}` };
  return { title, text };
}
