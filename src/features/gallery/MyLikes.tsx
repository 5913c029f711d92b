import { useTranslation } from 'react-i18next';
import { Navigate, useSearchParams } from 'react-router-dom';
import { GALLERY_PAGE_SIZE } from '../../contract/limits.ts';
import { ApiError, NetworkError } from '../../data/errors.ts';
import { useCall } from '../../data/use-call.ts';
import { LIST } from '../../data/use-gallery-page.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { NotLoaded } from '../../loaded/NotLoaded.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Pagination } from '../../ui/Pagination.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { StaleNote } from '../../ui/StaleNote.tsx';
import { locationFrom } from './gallery-location.ts';
import { EmptyWall, GalleryWall } from './GalleryWall.tsx';
import styles from './gallery.module.css';

/** One page of the photos that the user likes, the latest like first. */
export function MyLikes() {
  const { t } = useTranslation();
  const [params, setParams] = useSearchParams();
  const { page } = locationFrom(params);
  const loaded = useCall(
    'GET /api/my-likes',
    { query: { page, limit: GALLERY_PAGE_SIZE } },
    { audience: 'mine', keepPrevious: true, freshFor: 0, needs: LIST },
  );
  const go = (to: number) => setParams(to === 1 ? {} : { page: String(to) });
  const total = loaded.state === 'ready' ? loaded.data.pagination.totalPhotos : 0;
  return (
    <Screen
      width="full"
      aside={total > 0 && <p className={styles['figure']}>{t('gallery.likes.count', { count: total })}</p>}
    >
      <Page loaded={loaded} page={page} onPage={go} />
    </Screen>
  );
}

interface PageProps {
  loaded: ReturnType<typeof useCall<'GET /api/my-likes'>>;
  page: number;
  onPage: (page: number) => void;
}

function Page({ loaded, page, onPage }: PageProps) {
  const { t } = useTranslation();
  if (loaded.state === 'loading') return <EmptyWall />;
  if (loaded.state === 'failed' || (loaded.previous && loaded.stale === 'offline')) {
    const problem = loaded.state === 'failed' ? loaded.problem : new NetworkError('offline');
    return <Failed problem={problem} onRetry={loaded.retry} />;
  }
  const { photos, pagination } = loaded.data;
  if (photos.length === 0 && pagination.totalPhotos > 0 && !loaded.previous) {
    return <Navigate replace to={`?page=${pagination.totalPages}`} />;
  }
  return (
    <>
      {loaded.stale !== undefined && (
        <StaleNote asOf={loaded.asOf} because={loaded.stale} onRetry={loaded.retry} />
      )}
      {photos.length === 0 ? (
        <EmptyState
          drawing="aircraft"
          title={t('gallery.likes.empty')}
          actions={
            <ButtonLink kind="primary" to="/gallery">
              {t('gallery.likes.toGallery')}
            </ButtonLink>
          }
        >
          {t('gallery.likes.emptyHint')}
        </EmptyState>
      ) : (
        <GalleryWall photos={photos} label={t('gallery.likes.title')} busy={loaded.previous} />
      )}
      <Pagination page={page} totalPages={pagination.totalPages} onPage={onPage} />
    </>
  );
}

function Failed({ problem, onRetry }: { problem: ApiError | NetworkError; onRetry: () => void }) {
  const { t } = useTranslation();
  if (problem instanceof ApiError && problem.status === 401) {
    return <Navigate to="/login?next=/my-likes" replace />;
  }
  return (
    <NotLoaded
      title={t('gallery.likes.failed')}
      offline={t('gallery.likes.offline')}
      problem={problem}
      onRetry={onRetry}
    />
  );
}
