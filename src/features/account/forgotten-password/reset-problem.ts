import type { TFunction } from 'i18next';
import { ApiError, NetworkError, serverMessage } from '../../../api/errors.ts';
import { currentLanguage } from '../../../i18n/index.ts';
import { commonProblem } from '../problem-message.ts';
import type { ProblemMessage } from '../problem-message.ts';

/** Why a call of the password reset failed: the server's message, else a message for the step. */
export function resetProblem(
  error: unknown,
  step: 'send' | 'verify' | 'reset',
  t: TFunction,
): ProblemMessage {
  if (error instanceof NetworkError && error.reason === 'offline')
    return { text: t('forgot.problem.offline') };
  const common = commonProblem(error, t);
  if (common !== undefined) return common;
  const message = error instanceof ApiError ? serverMessage(error, currentLanguage()) : undefined;
  return { text: message ?? t(`forgot.problem.${step}`) };
}
