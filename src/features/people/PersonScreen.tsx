import { ArrowLeft } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useParams, Link, useNavigate } from 'react-router-dom';
import { ApiError, isSessionRefused, NetworkError, serverMessage } from '../../api/errors.ts';
import { useCall } from '../../api/use-call.ts';
import { currentLanguage } from '../../i18n/index.ts';
import { RedirectToLogin } from '../../components/screen-states/RedirectToLogin.tsx';
import { SignedInOrRedirect } from '../../components/screen-states/SignedInOrRedirect.tsx';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { ScreenMessage } from '../../components/screen-states/ScreenMessage.tsx';
import { StaleNote } from '../../ui/StaleNote.tsx';
import { LoadingSpinner } from '../../ui/LoadingSpinner.tsx';
import { PersonView } from './PersonView.tsx';
import styles from './people.module.css';

/** Target of the back link if there is no previous screen. */
const HOME = '/community';

/** Returns to the previous screen, or to the community if there is none. */
function BackLink() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (
    <Link
      to={HOME}
      className={styles['back']}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || !hasPreviousScreen()) return;
        event.preventDefault();
        void navigate(-1);
      }}
    >
      <Icon of={ArrowLeft} /> {t('people.back')}
    </Link>
  );
}

/** The router stores the screen's index within this visit in the history's state. */
function hasPreviousScreen(): boolean {
  const state: unknown = window.history.state;
  return (
    typeof state === 'object' &&
    state !== null &&
    'idx' in state &&
    typeof state.idx === 'number' &&
    state.idx > 0
  );
}

/** A user as others see them (docs/rules/accounts.md, "People"); visitors are redirected to the login. */
export default function PersonScreen() {
  const { id = '' } = useParams();
  return (
    <SignedInOrRedirect>
      {() => (/^[1-9]\d{0,8}$/.test(id) ? <OnePerson key={id} id={Number(id)} /> : <NoPerson />)}
    </SignedInOrRedirect>
  );
}

function OnePerson({ id }: { id: number }) {
  const loaded = useCall('GET /api/user-profile/:id', { params: { id } }, { audience: 'mine' });
  switch (loaded.state) {
    case 'loading':
      return (
        <Screen bare>
          <LoadingSpinner />
        </Screen>
      );
    case 'failed':
      return <LoadFailure problem={loaded.problem} onRetry={loaded.retry} />;
    case 'ready':
      return (
        <Screen title={loaded.data.username} bare>
          <BackLink />
          {loaded.stale !== undefined && (
            <StaleNote asOf={loaded.asOf} because={loaded.stale} onRetry={loaded.retry} />
          )}
          <PersonView person={loaded.data} />
        </Screen>
      );
  }
}

/** Shown if no user has this id. */
function NoPerson() {
  const { t } = useTranslation();
  return (
    <ScreenMessage
      title={t('people.notFound')}
      says={t('people.notFound')}
      actions={<ButtonLink to="/gallery">{t('people.toGallery')}</ButtonLink>}
    >
      {t('people.notFoundText')}
    </ScreenMessage>
  );
}

interface Props {
  problem: ApiError | NetworkError;
  onRetry: () => void;
}

/** Shown if neither the server nor the cache provides the profile. */
function LoadFailure({ problem, onRetry }: Props) {
  const { t } = useTranslation();
  if (problem instanceof ApiError && problem.status === 404) return <NoPerson />;
  if (isSessionRefused(problem)) return <RedirectToLogin />;
  return (
    <ScreenMessage
      title={t('people.title')}
      says={t('people.title')}
      actions={
        <Button kind="primary" onClick={onRetry}>
          {t('ui.tryAgain')}
        </Button>
      }
    >
      <p role="alert">
        {problem instanceof NetworkError ? t('people.offline') : messageOf(problem, t('people.failed'))}
      </p>
    </ScreenMessage>
  );
}

/** The server's message; for an internal error, `fallback`. */
function messageOf(problem: ApiError, fallback: string): string {
  return problem.code === 'internal' ? fallback : (serverMessage(problem, currentLanguage()) ?? fallback);
}
