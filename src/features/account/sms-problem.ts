/** Error messages for codes by SMS (docs/rules/accounts.md, "Codes"). */
import type { ParseKeys, TFunction } from 'i18next';
import type { ErrorCode } from '../../contract/calls/errors.ts';
import { CODE_RESEND_SECONDS } from '../../contract/rules/limits.ts';
import { ApiError, serverMessage } from '../../api/errors.ts';
import { currentLanguage } from '../../i18n/index.ts';
import { commonProblem } from './problem-message.ts';
import type { ProblemMessage } from './problem-message.ts';

/**
 * If the wait exceeds this many seconds, the server's message is shown, which gives the wait in hours. The number then
 * gets no more codes that day.
 */
const LONG_WAIT_SECONDS = 60 * 60;

/**
 * How long the button stays disabled after a 429, in seconds (docs/rules/accounts.md, "Resend"). A longer wait concerns
 * this number only, so the user may enter a different one.
 */
export function lockSeconds({ retryAfter = CODE_RESEND_SECONDS }: ApiError): number {
  return Math.min(retryAfter, CODE_RESEND_SECONDS);
}

/** Why no code was sent. */
export function sendProblem(error: unknown, t: TFunction): ProblemMessage {
  const common = commonProblem(error, t);
  if (common !== undefined || !(error instanceof ApiError))
    return common ?? { text: t('account.sms.failed') };
  if (error.status === 409) {
    return {
      title: t('account.sms.takenTitle'),
      text: serverMessage(error, currentLanguage()) ?? t('account.sms.taken'),
    };
  }
  if (error.code === 'phone_of_other') return { text: t('account.sms.otherAccount') };
  const refusal = numberRefusal(error);
  if (refusal !== undefined) return { text: refusal };
  if (error.status === 429) {
    const seconds = error.retryAfter ?? CODE_RESEND_SECONDS;
    const message = seconds > LONG_WAIT_SECONDS ? serverMessage(error, currentLanguage()) : undefined;
    return { title: t('account.sms.waitTitle'), text: message ?? t('account.sms.wait', { seconds }) };
  }
  return { title: t('account.sms.failedTitle'), text: t('account.sms.failed') };
}

/** Messages for refused codes, and for a number that belongs to a different account. */
const CODE_TEXTS = {
  code_missing: 'account.sms.missing',
  code_expired: 'account.sms.expired',
  code_attempts: 'account.sms.attempts',
  code_wrong: 'account.sms.wrong',
  phone_of_other: 'account.sms.otherAccount',
} as const satisfies Partial<Record<ErrorCode, ParseKeys>>;

/** What is wrong with a code that was entered; undefined if it was refused for a different reason. */
function codeRefusal({ code }: ApiError, t: TFunction): string | undefined {
  return code !== undefined && isCodeRefusal(code) ? t(CODE_TEXTS[code]) : undefined;
}

function isCodeRefusal(code: ErrorCode): code is keyof typeof CODE_TEXTS {
  return code in CODE_TEXTS;
}

/** Why a code was refused. A refusal without a specific reason is treated as a wrong code. */
export function codeProblemMessage(error: unknown, t: TFunction): ProblemMessage {
  const common = commonProblem(error, t);
  if (common !== undefined) return common;
  const wrong = { text: t('account.sms.wrong') };
  if (!(error instanceof ApiError)) return wrong;
  const refusal = codeRefusal(error, t) ?? numberRefusal(error);
  if (refusal !== undefined) return { text: refusal };
  return error.status === 429 ? { text: serverMessage(error, currentLanguage()) ?? wrong.text } : wrong;
}

/** The server's message about an invalid number; undefined if the number was refused for a different reason. */
function numberRefusal(error: ApiError): string | undefined {
  const isAboutNumber = error.body.fields?.some(({ field }) => field === 'phone_number') === true;
  return isAboutNumber ? serverMessage(error, currentLanguage()) : undefined;
}

/** Why the registration failed. */
export function registerProblem(error: unknown, t: TFunction): ProblemMessage {
  const common = commonProblem(error, t);
  if (common !== undefined || !(error instanceof ApiError))
    return common ?? { text: t('account.sms.registration') };
  const title = t('account.sms.registrationTitle');
  const refusal = codeRefusal(error, t) ?? numberRefusal(error);
  if (refusal !== undefined) return { title, text: refusal };
  switch (error.status) {
    case 429:
      return {
        title: t('account.sms.waitTitle'),
        text: serverMessage(error, currentLanguage()) ?? t('account.sms.registration'),
      };
    case 409:
      if (error.code === 'username_taken') return { title, text: t('account.check.username_taken') };
      if (error.code === 'phone_taken')
        return { title: t('account.sms.takenTitle'), text: t('account.sms.taken') };
      return { title, text: serverMessage(error, currentLanguage()) ?? t('account.sms.registration') };
    // The picture was refused, or the server has a problem.
    case 413:
    case 415:
    case 422:
    case 503:
    case 507:
      return { title, text: serverMessage(error, currentLanguage()) ?? t('account.sms.registration') };
    default:
      return { title, text: t('account.sms.registration') };
  }
}
