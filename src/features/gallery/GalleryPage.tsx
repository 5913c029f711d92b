import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router-dom';
import { NetworkError } from '../../data/errors.ts';
import { useGalleryPage } from '../../data/use-gallery-page.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { StaleNote } from '../../ui/StaleNote.tsx';
import { Pagination } from '../../ui/Pagination.tsx';
import { GalleryFailure } from './GalleryFailure.tsx';
import { EmptyWall, GalleryWall } from './GalleryWall.tsx';
import { paramsOf } from './gallery-location.ts';
import type { GalleryLocation } from './gallery-location.ts';

/** One page of photos, and the pagination. */
export function GalleryPage({
  location,
  onPage,
}: {
  location: GalleryLocation;
  onPage: (page: number) => void;
}) {
  const { t } = useTranslation();
  const { type, page } = location;
  const shown = useGalleryPage(location);
  const onFirstPage = page === 1 ? undefined : () => onPage(1);

  if (shown.state === 'loading') return <EmptyWall />;
  if (shown.state === 'failed') {
    return <GalleryFailure problem={shown.problem} onRetry={shown.retry} onFirstPage={onFirstPage} />;
  }
  const { photos, pagination } = shown.data;
  if (shown.previous && shown.stale === 'offline') {
    // The photos that are still shown are another page's, and this page failed to load.
    const problem = new NetworkError('offline');
    return <GalleryFailure problem={problem} onRetry={shown.retry} onFirstPage={onFirstPage} />;
  }
  // While this type's photos load, the other type's are not shown.
  if (shown.previous && photos[0]?.type !== type) return <EmptyWall />;
  if (photos.length === 0 && pagination.totalPhotos > 0 && !shown.previous) {
    return <Navigate replace to={`?${paramsOf({ ...location, page: pagination.totalPages })}`} />;
  }

  return (
    <>
      {shown.stale !== undefined && !shown.previous && (
        <StaleNote asOf={shown.asOf} because={shown.stale} onRetry={shown.retry} />
      )}
      {photos.length === 0 ? (
        <EmptyState
          drawing={type === 'planes' ? 'aircraft' : 'train'}
          title={t('gallery.empty.none')}
          actions={
            <ButtonLink kind="primary" to="/upload">
              {t('gallery.empty.upload')}
            </ButtonLink>
          }
        >
          {t('gallery.empty.noneHint')}
        </EmptyState>
      ) : (
        <GalleryWall photos={photos} busy={shown.previous} />
      )}
      <Pagination page={page} totalPages={pagination.totalPages} onPage={onPage} />
    </>
  );
}
