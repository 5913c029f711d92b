import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router-dom';
import { ApiError } from '../../data/errors.ts';
import { useOutbox } from '../../outbox/page/index.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { StaleNote } from '../../ui/StaleNote.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { mergePhotos } from './merge-photos.ts';
import { useMyPhotos } from './queries.ts';
import { PhotoLists } from './PhotoLists.tsx';
import { Unread } from './Unread.tsx';
import { UnsentPhotos } from './UnsentPhotos.tsx';
import styles from './my-photos.module.css';

/** My photos: first those that wait on this device, then those on the server; each photo once. */
export function MyPhotos() {
  const { t } = useTranslation();
  const loaded = useMyPhotos(true);
  const items = useOutbox((outbox) => outbox.items);

  // The server says that the session is over; what waits stays on the device for this account (docs/rules/accounts.md,
  // "Sessions").
  if (loaded.state === 'failed' && loaded.problem instanceof ApiError && loaded.problem.status === 401) {
    return <Navigate to="/login?next=/my-photos" replace />;
  }
  const photos = loaded.state === 'ready' ? loaded.data.photos : [];
  const { unsent, sent } = mergePhotos(items, photos, loaded.state === 'ready' ? loaded.asOf : 0);
  return (
    <>
      {loaded.state !== 'ready' && unsent.length > 0 && <UnsentPhotos items={unsent} />}
      {loaded.state === 'loading' && (
        <div className={styles['waiting']}>
          <Spinner label={t('ui.loading')} />
        </div>
      )}
      {loaded.state === 'failed' && (
        <Unread problem={loaded.problem} onRetry={loaded.retry} waiting={unsent.length > 0} />
      )}
      {loaded.state === 'ready' && (
        <>
          {loaded.stale !== undefined && (
            <div className={styles['stale']}>
              <StaleNote asOf={loaded.asOf} because={loaded.stale} onRetry={loaded.retry} />
            </div>
          )}
          {sent.length === 0 && unsent.length === 0 ? (
            <Nothing />
          ) : (
            <PhotoLists unsent={unsent} sent={sent} wait={loaded.data.wait} />
          )}
        </>
      )}
    </>
  );
}

function Nothing() {
  const { t } = useTranslation();
  return (
    <EmptyState
      drawing="fence"
      title={t('myPhotos.empty.title')}
      actions={
        <ButtonLink kind="primary" to="/upload">
          {t('myPhotos.upload')}
        </ButtonLink>
      }
    >
      {t('myPhotos.empty.hint')}
    </EmptyState>
  );
}
