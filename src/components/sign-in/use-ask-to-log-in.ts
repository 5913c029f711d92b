import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { showDialog } from '../../ui/overlay.ts';
import { createAccountTo, logInTo } from '../../ui/sign-in-links.ts';

/** Returns a function that tells a visitor why to log in, and opens the log-in or the registration, then `here` again. */
export function useAskToLogIn(): (message: string, here: string) => Promise<void> {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return async (message, here) => {
    const isConfirmed = await showDialog({
      type: 'warning',
      title: t('askToLogIn.title'),
      message,
      confirm: t('askToLogIn.logIn'),
      cancel: t('ui.cancel'),
      other: { label: t('account.create'), choose: () => void navigate(createAccountTo(here)) },
    });
    if (isConfirmed) await navigate(logInTo(here));
  };
}
