/** What to say when a change of one's own account fails. */
import type { TFunction } from 'i18next';
import type { ApiError } from '../../../api/errors.ts';
import { NetworkError, serverMessage } from '../../../api/errors.ts';
import { spokenLanguage } from '../../../i18n/index.ts';

/** The server's own words where it has any for people, else `fallback`. */
export function profileProblem(problem: ApiError | NetworkError, fallback: string, t: TFunction): string {
  if (problem instanceof NetworkError) return t(`profile.problem.${problem.reason}`);
  if (problem.status === 401) return t('profile.problem.session');
  // A server with troubles of its own has nothing to say about the form.
  if (problem.code === 'internal') return fallback;
  return serverMessage(problem, spokenLanguage()) ?? fallback;
}

/** Why what asks for the password was not done. */
export function passwordProblem(problem: ApiError | NetworkError, fallback: string, t: TFunction): string {
  if (!(problem instanceof NetworkError) && problem.code === 'password_wrong')
    return t('profile.password.wrong');
  return profileProblem(problem, fallback, t);
}

/** Why the password that was entered again doesn't count. */
export function passwordAgainProblem(problem: ApiError | NetworkError, t: TFunction): string {
  if (!(problem instanceof NetworkError) && problem.code === 'password_wrong')
    return t('account.again.wrong');
  return profileProblem(problem, t('account.again.failed'), t);
}

/** A key under `account.sms` for each reason why a code isn't taken (docs/rules/accounts.md, "Codes"). */
const CODE_WORDS = {
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
  if (code !== undefined && hasWords(code)) return t(`account.sms.${CODE_WORDS[code]}`);
  return profileProblem(problem, t('profile.phone.failed'), t);
}

function hasWords(code: string): code is keyof typeof CODE_WORDS {
  return code in CODE_WORDS;
}
