/** Error messages that the sign-in forms share. */
import { ApiError, NetworkError, serverMessage } from '../../api/errors.ts';
import { currentLanguage } from '../../i18n/index.ts';
import { SessionNotStored } from './complete-sign-in.ts';
import { calendarDate, clockTime } from '../../ui/time.ts';
import type { TFunction } from 'i18next';

/** A message in the user's language. */
export interface ProblemMessage {
  title?: string;
  text: string;
}

/**
 * The message for problems that can occur in all forms; undefined if the server refused, since each form has its own
 * messages for that. Rethrows bugs.
 */
export function commonProblem(error: unknown, t: TFunction): ProblemMessage | undefined {
  if (error instanceof NetworkError) return { text: t(`account.problem.${error.reason}`) };
  if (error instanceof SessionNotStored) return { text: t('account.problem.storage') };
  if (error instanceof ApiError) return undefined;
  throw error;
}

/** Why a sign-in failed (docs/rules/accounts.md, "Sign-in"). */
export function loginProblem(error: unknown, t: TFunction): ProblemMessage {
  const common = commonProblem(error, t);
  if (common !== undefined || !(error instanceof ApiError))
    return common ?? { text: t('account.login.failed') };
  const { banMessage, banReason, banUntil } = error.body;
  if (error.code === 'banned' || banMessage !== undefined) {
    const reason = banReason === undefined ? [] : [t('account.login.banReason', { reason: banReason })];
    const until =
      banUntil === undefined ? [] : [t('account.login.banUntil', { when: dateAndTime(banUntil) })];
    return {
      title: t('account.login.bannedTitle'),
      text: [banMessage ?? serverMessage(error, currentLanguage()) ?? '', ...reason, ...until].join('\n'),
    };
  }
  if (error.status === 429) {
    return {
      title: t('account.login.tooManyTitle'),
      text: serverMessage(error, currentLanguage()) ?? t('account.login.tooMany'),
    };
  }
  return { text: t('account.login.failed') };
}

function dateAndTime(iso: string): string {
  const language = currentLanguage();
  return `${calendarDate(iso, language)} ${clockTime(Date.parse(iso), language)}`;
}
