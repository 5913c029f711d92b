import { use } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { isSessionRefused, NetworkError, serverMessage } from '../../api/errors.ts';
import type { ApiError } from '../../api/errors.ts';
import { ScreenAccess } from '../../auth/screen-access.ts';
import { currentLanguage } from '../../i18n/index.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { logInTo } from '../../ui/sign-in-links.ts';
import { RedirectToLogin } from './RedirectToLogin.tsx';

interface Props {
  /** Says what couldn't be loaded. */
  title: string;
  /** The message when there is no network; otherwise the server's message is shown. */
  offline: string;
  problem: ApiError | NetworkError;
  onRetry: () => void;
  /** Additional text, for example that nothing is lost. */
  children?: string | false;
}

/**
 * Shown when neither the server nor the cache provides the data. If the session isn't valid, a screen for users only leads
 * to the login, which returns there; any other links to it.
 */
export function LoadFailed({ title, offline, problem, onRetry, children }: Props) {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const isForUsers = !use(ScreenAccess)(undefined);
  const hasEnded = isSessionRefused(problem);
  if (hasEnded && isForUsers) return <RedirectToLogin />;
  return (
    <EmptyState
      drawing="fence"
      title={title}
      actions={
        hasEnded ? (
          <ButtonLink kind="primary" to={logInTo(pathname + search)}>
            {t('ui.logIn')}
          </ButtonLink>
        ) : (
          <Button kind="primary" onClick={onRetry}>
            {t('ui.tryAgain')}
          </Button>
        )
      }
    >
      <span>{problem instanceof NetworkError ? offline : serverMessage(problem, currentLanguage())}</span>
      {children !== undefined && children !== false && <span> {children}</span>}
    </EmptyState>
  );
}
