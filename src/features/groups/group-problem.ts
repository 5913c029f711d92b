/** Error messages for failed writes that concern groups. */
import type { TFunction } from 'i18next';
import { NetworkError, serverMessage } from '../../api/errors.ts';
import type { ApiError } from '../../api/errors.ts';
import { currentLanguage } from '../../i18n/index.ts';

/** The action that failed, as a key under `groups.problem`. */
export type GroupAction = 'create' | 'update' | 'invite' | 'remove' | 'join' | 'process';

/** The server's message; for an internal error, a message for the action. */
export function groupProblemMessage(
  t: TFunction,
  problem: ApiError | NetworkError,
  tried: GroupAction,
): string {
  if (problem instanceof NetworkError) return t(`groups.problem.${problem.reason}`);
  const message = problem.code === 'internal' ? undefined : serverMessage(problem, currentLanguage());
  return message ?? t(`groups.problem.${tried}`);
}
