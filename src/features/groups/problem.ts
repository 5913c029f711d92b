/** Why a write about groups failed, in words. */
import type { TFunction } from 'i18next';
import { NetworkError, serverMessage } from '../../api/errors.ts';
import type { ApiError } from '../../api/errors.ts';
import { spokenLanguage } from '../../i18n/index.ts';

/** What was tried: a key under `groups.problem`. */
export type Tried = 'create' | 'update' | 'invite' | 'remove' | 'join' | 'process';

/** The server's own words, but where it has none or has troubles of its own. */
export function groupProblemWords(t: TFunction, problem: ApiError | NetworkError, tried: Tried): string {
  if (problem instanceof NetworkError) return t(`groups.problem.${problem.reason}`);
  const said = problem.code === 'internal' ? undefined : serverMessage(problem, spokenLanguage());
  return said ?? t(`groups.problem.${tried}`);
}
