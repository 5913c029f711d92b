import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { ButtonLink } from '../../ui/Button.tsx';
import { ask } from '../../ui/overlay.ts';
import { createAccountTo, logInTo } from '../../ui/sign-in-links.ts';
import { ScreenInstead } from './ScreenInstead.tsx';

interface Props {
  /** The screen's. */
  title: string;
  message: string;
  logIn: string;
  /** The screen's own path: where the sign-in comes back to. */
  to: string;
  /** The title of a dialog that says it too; without it there is none. */
  dialog?: string;
}

/** Stands in place of a screen that is for those who are signed in; leads to the login, or to a new account, and back. */
export function LogInFirst({ title, message, logIn, to, dialog }: Props) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const path = logInTo(to);
  useEffect(() => {
    if (dialog === undefined) return undefined;
    let isHere = true;
    // Asked in the next moment, so that an effect which React only tries does not ask.
    const timer = setTimeout(() => {
      void ask({
        type: 'warning',
        title: dialog,
        message,
        confirm: logIn,
        other: { label: t('account.create'), choose: () => void navigate(createAccountTo(to)) },
      }).then((yes) => (yes && isHere ? navigate(path) : undefined));
    });
    return () => {
      isHere = false;
      clearTimeout(timer);
    };
  }, [dialog, message, logIn, to, path, navigate, t]);
  return (
    <ScreenInstead
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
    </ScreenInstead>
  );
}
