import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { NetworkError, serverMessage } from '../../api/errors.ts';
import type { ApiError } from '../../api/errors.ts';
import { spokenLanguage } from '../../i18n/index.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { logInTo } from '../../ui/sign-in-links.ts';

interface Props {
  /** That it isn't there. */
  title: string;
  /** What to say where there is no network; else the server's own words are said. */
  offline: string;
  problem: ApiError | NetworkError;
  onRetry: () => void;
  /** More to say, such as what is safe all the same. */
  children?: ReactNode;
}

/** Stands in the place of what could be read neither from the server nor from this device; without a session it leads to the login. */
export function NotLoaded({ title, offline, problem, onRetry, children }: Props) {
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
      {problem instanceof NetworkError ? offline : serverMessage(problem, spokenLanguage())} {children}
    </EmptyState>
  );
}
