import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { ButtonLink } from '../../ui/Button.tsx';
import { showDialog } from '../../ui/overlay.ts';
import { createAccountTo, logInTo } from '../../ui/sign-in-links.ts';
import { ScreenMessage } from './ScreenMessage.tsx';

interface Props {
  /** The screen's title. */
  title: string;
  message: string;
  /** Label of the button to the login. */
  logIn: string;
  /** The screen's path, to which the login returns. */
  to: string;
  /** The title of a dialog with the same message; without it no dialog is shown. */
  dialog?: string;
}

/**
 * Shown to visitors instead of a screen that requires an account; links to login and registration, which return here.
 */
export function LoginPrompt({ title, message, logIn, to, dialog }: Props) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const path = logInTo(to);
  useEffect(() => {
    if (dialog === undefined) return undefined;
    let isMounted = true;
    // Deferred, so that StrictMode, which runs effects twice, opens only one dialog.
    const timer = setTimeout(() => {
      void showDialog({
        type: 'warning',
        title: dialog,
        message,
        confirm: logIn,
        other: { label: t('account.create'), choose: () => void navigate(createAccountTo(to)) },
      }).then((confirmed) => (confirmed && isMounted ? navigate(path) : undefined));
    });
    return () => {
      isMounted = false;
      clearTimeout(timer);
    };
  }, [dialog, message, logIn, to, path, navigate, t]);
  return (
    <ScreenMessage
      says={title}
      actions={
        <>
          <ButtonLink kind="primary" to={path}>
            {logIn}
          </ButtonLink>
          <ButtonLink to={createAccountTo(to)}>{t('account.create')}</ButtonLink>
        </>
      }
    >
      <p role="alert">{message}</p>
    </ScreenMessage>
  );
}
