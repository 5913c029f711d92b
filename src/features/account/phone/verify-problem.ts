/** Error messages for verifying a number (docs/rules/accounts.md, "Verified number"). */
import type { TFunction } from 'i18next';
import { ApiError, NetworkError, serverMessage } from '../../../api/errors.ts';
import { currentLanguage } from '../../../i18n/index.ts';
import { loginProblem } from '../problem-message.ts';
import type { ProblemMessage } from '../problem-message.ts';
import { codeProblemMessage } from '../sms-problem.ts';
import type { VerificationPurpose } from './verification-purpose.ts';

/** Why a code was refused. A refusal without a specific reason is treated as a wrong code. */
export function verifyProblem(
  error: unknown,
  { type }: Pick<VerificationPurpose, 'type'>,
  t: TFunction,
): ProblemMessage {
  if (error instanceof NetworkError && error.reason === 'offline')
    return { text: t('phone.problem.offline') };
  if (!(error instanceof ApiError)) return codeProblemMessage(error, t);
  if (error.code === 'unauthorized' && type === 'verification') return { text: t('phone.problem.session') };
  if (LOGIN_REFUSALS.some((code) => code === error.code)) return loginProblem(error, t);
  const conflict = error.code === 'conflict' ? serverMessage(error, currentLanguage()) : undefined;
  return conflict === undefined ? codeProblemMessage(error, t) : { text: conflict };
}

/** Errors that concern the sign-in rather than the code. */
const LOGIN_REFUSALS = ['unauthorized', 'banned', 'rate_limited'] as const;
