import { useTranslation } from 'react-i18next';
import type { ApiError } from '../../api/errors.ts';
import { NetworkError, serverMessage } from '../../api/errors.ts';
import { currentLanguage } from '../../i18n/index.ts';
import { showDialog } from '../../ui/overlay.ts';

type ChangeMessage = 'createdDone' | 'updatedDone' | 'removedDone';
type FailureMessage = 'saveFailed' | 'removeFailed' | 'toggleFailed';

/** The dialogs after a change: success, or failure with the reason. */
export function useResultDialogs() {
  const { t } = useTranslation();
  return {
    done: (change: ChangeMessage) =>
      showDialog({
        type: 'success',
        title: t('announcements.doneTitle'),
        message: t(`announcements.${change}`),
      }),
    /** The reason is that there is no network, or the server's message. */
    failed(change: FailureMessage, problem: ApiError | NetworkError) {
      const reason =
        problem instanceof NetworkError
          ? t(`announcements.${problem.reason}`)
          : (serverMessage(problem, currentLanguage()) ?? '');
      const message = `${t(`announcements.${change}`)} ${reason}`.trim();
      return showDialog({ type: 'error', title: t('announcements.failedTitle'), message });
    },
  };
}
