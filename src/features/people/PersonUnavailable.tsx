import { useTranslation } from 'react-i18next';
import { ApiError, NetworkError, serverMessage } from '../../data/errors.ts';
import { spokenLanguage } from '../../i18n/index.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { logInTo } from '../../ui/ways-in.ts';
import { ScreenInstead } from '../../ui/ScreenInstead.tsx';

/** Nobody has this id. */
export function NoPerson() {
  const { t } = useTranslation();
  return (
    <ScreenInstead
      title={t('people.notFound')}
      says={t('people.notFound')}
      actions={<ButtonLink to="/gallery">{t('people.toGallery')}</ButtonLink>}
    >
      {t('people.notFoundText')}
    </ScreenInstead>
  );
}

interface Props {
  id: number;
  problem: ApiError | NetworkError;
  onRetry: () => void;
}

/** The profile could be had neither from the server nor from this device. */
export function PersonUnread({ id, problem, onRetry }: Props) {
  const { t } = useTranslation();
  if (problem instanceof ApiError && problem.status === 404) return <NoPerson />;
  const ended = problem instanceof ApiError && problem.status === 401;
  return (
    <ScreenInstead
      title={t('people.title')}
      says={t('people.title')}
      actions={
        ended ? (
          <ButtonLink kind="primary" to={logInTo(`/user/${id}`)}>
            {t('people.logIn')}
          </ButtonLink>
        ) : (
          <Button kind="primary" onClick={onRetry}>
            {t('ui.tryAgain')}
          </Button>
        )
      }
    >
      <p role="alert">
        {problem instanceof NetworkError
          ? t('people.offline')
          : ended
            ? t('people.session')
            : wordsOf(problem, t('people.failed'))}
      </p>
    </ScreenInstead>
  );
}

/** The server's own words, but where it has troubles of its own. */
function wordsOf(problem: ApiError, fallback: string): string {
  return problem.code === 'internal' ? fallback : (serverMessage(problem, spokenLanguage()) ?? fallback);
}
