import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { NetworkError, serverMessage } from '../../api/errors.ts';
import type { ApiError } from '../../api/errors.ts';
import { currentLanguage } from '../../i18n/index.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { logInTo } from '../../ui/sign-in-links.ts';

interface Props {
  /** Says what couldn't be loaded. */
  title: string;
  /** The message when there is no network; otherwise the server's message is shown. */
  offline: string;
  problem: ApiError | NetworkError;
  onRetry: () => void;
  /** Additional text, for example that nothing is lost. */
  children?: ReactNode;
}

/** Shown when neither the server nor the cache provides the data; links to the login if the session isn't valid. */
export function LoadFailed({ title, offline, problem, onRetry, children }: Props) {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  return (
    <EmptyState
      drawing="fence"
      title={title}
      actions={
        problem instanceof NetworkError || problem.status !== 401 ? (
          <Button kind="primary" onClick={onRetry}>
            {t('ui.tryAgain')}
          </Button>
        ) : (
          <ButtonLink kind="primary" to={logInTo(pathname + search)}>
            {t('ui.logIn')}
          </ButtonLink>
        )
      }
    >
      {problem instanceof NetworkError ? offline : serverMessage(problem, currentLanguage())} {children}
    </EmptyState>
  );
}
