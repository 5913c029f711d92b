/** Error messages for failed writes about groups. */
import type { TFunction } from 'i18next';
import { NetworkError, serverMessage } from '../../api/errors.ts';
import type { ApiError } from '../../api/errors.ts';
import { currentLanguage } from '../../i18n/index.ts';

/** The action that failed: a key under `groups.problem`. */
export type GroupAction = 'create' | 'update' | 'invite' | 'remove' | 'join' | 'process';

/** The server's message, except for internal errors; else one for the action. */
export function groupProblemMessage(
  t: TFunction,
  problem: ApiError | NetworkError,
  tried: GroupAction,
): string {
  if (problem instanceof NetworkError) return t(`groups.problem.${problem.reason}`);
  const message = problem.code === 'internal' ? undefined : serverMessage(problem, currentLanguage());
  return message ?? t(`groups.problem.${tried}`);
}
