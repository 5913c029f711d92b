/** Error messages for changes to the user's own account. */
import type { TFunction } from 'i18next';
import type { ApiError } from '../../../api/errors.ts';
import { isSessionRefused, NetworkError, serverMessage } from '../../../api/errors.ts';
import { currentLanguage } from '../../../i18n/index.ts';

/** The server's message if it has one for users, else `fallback`. */
export function profileProblem(problem: ApiError | NetworkError, fallback: string, t: TFunction): string {
  if (problem instanceof NetworkError) return t(`profile.problem.${problem.reason}`);
  if (isSessionRefused(problem)) return t('profile.problem.session');
  // The message of an internal error doesn't help with the form.
  if (problem.code === 'internal') return fallback;
  return serverMessage(problem, currentLanguage()) ?? fallback;
}

/** Why a change that needs the password failed. */
export function passwordProblem(problem: ApiError | NetworkError, fallback: string, t: TFunction): string {
  if (!(problem instanceof NetworkError) && problem.code === 'password_wrong')
    return t('profile.password.wrong');
  return profileProblem(problem, fallback, t);
}

/** Why a reauthentication was refused. */
export function reauthenticationProblem(problem: ApiError | NetworkError, t: TFunction): string {
  if (!(problem instanceof NetworkError) && problem.code === 'password_wrong')
    return t('account.again.wrong');
  return profileProblem(problem, t('account.again.failed'), t);
}

/** For each reason why a code is refused, a key under `account.sms` (docs/rules/accounts.md, "Codes"). */
const CODE_MESSAGES = {
  code_missing: 'missing',
  code_expired: 'expired',
  code_attempts: 'attempts',
  code_wrong: 'wrong',
  phone_of_other: 'otherAccount',
} as const;

/** Why the number was not changed. */
export function phoneProblemText(problem: ApiError | NetworkError, t: TFunction): string {
  if (problem instanceof NetworkError) return profileProblem(problem, '', t);
  const { code } = problem;
  if (code === 'password_wrong') return t('profile.password.wrong');
  if (code !== undefined && hasMessage(code)) return t(`account.sms.${CODE_MESSAGES[code]}`);
  return profileProblem(problem, t('profile.phone.failed'), t);
}

function hasMessage(code: string): code is keyof typeof CODE_MESSAGES {
  return code in CODE_MESSAGES;
}
