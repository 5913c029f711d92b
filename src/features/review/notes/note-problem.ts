import type { TFunction } from 'i18next';
import { NetworkError, serverMessage } from '../../../api/errors.ts';
import type { ApiError } from '../../../api/errors.ts';
import { currentLanguage } from '../../../i18n/index.ts';

/** Why a note wasn't saved or deleted, in the user's language. */
export function noteProblem(problem: ApiError | NetworkError, t: TFunction): string {
  if (problem instanceof NetworkError) return t('photoNotes.unreachable');
  return serverMessage(problem, currentLanguage()) ?? t('photoNotes.failed');
}
