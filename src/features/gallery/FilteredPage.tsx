import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router-dom';
import { GALLERY_PAGE_SIZE } from '../../contract/limits.ts';
import { NetworkError } from '../../data/errors.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Note } from '../../ui/Note.tsx';
import { OfflineNote } from '../../ui/OfflineNote.tsx';
import { Pagination } from '../../ui/Pagination.tsx';
import { StaleNote } from '../../ui/StaleNote.tsx';
import { count } from '../../ui/time.ts';
import { GalleryFailure } from './GalleryFailure.tsx';
import { EmptyWall, GalleryWall } from './GalleryWall.tsx';
import { paramsOf } from './gallery-location.ts';
import type { GalleryLocation } from './gallery-location.ts';
import { useFilteredPage, useKeptMatches } from './queries.ts';

interface Props {
  location: GalleryLocation;
  onPage: (page: number) => void;
  onClear: () => void;
}

/** One page of the photos that fit the filters; without a network, of those that this device has kept. */
export function FilteredPage({ location, onPage, onClear }: Props) {
  const { t, i18n } = useTranslation();
  const { type, filters, page } = location;
  const shown = useFilteredPage(location);
  const isUnreachable =
    shown.state === 'failed'
      ? shown.problem instanceof NetworkError
      : shown.state === 'ready' && shown.previous && shown.stale === 'offline';
  const kept = useKeptMatches(type, filters, isUnreachable);

  if (shown.state === 'loading') return <EmptyWall />;
  if (isUnreachable) {
    if (kept === undefined) return <EmptyWall />;
    return <Kept {...kept} page={page} onPage={onPage} onClear={onClear} onRetry={shown.retry} />;
  }
  if (shown.state === 'failed') {
    const onFirstPage = page === 1 ? undefined : () => onPage(1);
    return <GalleryFailure problem={shown.problem} onRetry={shown.retry} onFirstPage={onFirstPage} />;
  }
  const { photos, pagination } = shown.data;
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
          title={t('gallery.filters.none')}
          actions={
            <Button kind="primary" onClick={onClear}>
              {t('gallery.filters.clear')}
            </Button>
          }
        >
          {t('gallery.filters.noneHint')}
        </EmptyState>
      ) : (
        <GalleryWall photos={photos} busy={shown.previous} />
      )}
      {pagination.totalIsAtLeast === true && !pagination.hasNextPage && !shown.previous && (
        <Note kind="news">
          {t('gallery.filters.atLeastHint', { figure: count(pagination.totalPhotos, i18n.language) })}
        </Note>
      )}
      <Pagination page={page} totalPages={pagination.totalPages} onPage={onPage} />
    </>
  );
}

interface KeptProps extends NonNullable<ReturnType<typeof useKeptMatches>>, Omit<Props, 'location'> {
  page: number;
  onRetry: () => void;
}

/** What fits of all photos on this device. */
function Kept({ found, outOf, page: asked, onPage, onClear, onRetry }: KeptProps) {
  const { t, i18n } = useTranslation();
  const totalPages = Math.ceil(found.length / GALLERY_PAGE_SIZE);
  const page = Math.max(1, Math.min(asked, totalPages));
  if (found.length === 0) {
    return (
      <EmptyState
        drawing="fence"
        title={t('gallery.filters.keptNone')}
        actions={
          <>
            <Button kind="primary" onClick={onRetry}>
              {t('ui.tryAgain')}
            </Button>
            <Button onClick={onClear}>{t('gallery.filters.clear')}</Button>
          </>
        }
      >
        {t('gallery.filters.keptNoneHint')}
      </EmptyState>
    );
  }
  return (
    <>
      <OfflineNote onRetry={onRetry}>
        {t('gallery.filters.kept', {
          count: found.length,
          figure: count(found.length, i18n.language),
          outOf: count(outOf, i18n.language),
        })}
      </OfflineNote>
      <GalleryWall
        photos={found.slice((page - 1) * GALLERY_PAGE_SIZE, page * GALLERY_PAGE_SIZE)}
        all={found}
      />
      <Pagination page={page} totalPages={totalPages} onPage={onPage} />
    </>
  );
}
