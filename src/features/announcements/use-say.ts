import { useTranslation } from 'react-i18next';
import type { ApiError } from '../../api/errors.ts';
import { NetworkError, serverMessage } from '../../api/errors.ts';
import { spokenLanguage } from '../../i18n/index.ts';
import { ask } from '../../ui/overlay.ts';

type ChangeMessage = 'createdDone' | 'updatedDone' | 'removedDone';
type Failed = 'saveFailed' | 'removeFailed' | 'toggleFailed';

/** The dialogs that say how a change went. */
export function useSay() {
  const { t } = useTranslation();
  return {
    done: (what: ChangeMessage) =>
      ask({ type: 'success', title: t('announcements.doneTitle'), message: t(`announcements.${what}`) }),
    /** With why: there is no network, or the server's own words. */
    failed(what: Failed, problem: ApiError | NetworkError) {
      const why =
        problem instanceof NetworkError
          ? t(`announcements.${problem.reason}`)
          : (serverMessage(problem, spokenLanguage()) ?? '');
      const message = `${t(`announcements.${what}`)} ${why}`.trim();
      return ask({ type: 'error', title: t('announcements.failedTitle'), message });
    },
  };
}
