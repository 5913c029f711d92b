import type { ComponentProps, ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router-dom';
import type { Elements } from '../../ui/elements.ts';
import type { CallResponse } from '../../contract/calls/calls.ts';
import { Note } from '../../ui/Note.tsx';
import { Pagination } from '../../ui/Pagination.tsx';
import { formatCount } from '../../ui/time.ts';
import { GalleryWall } from './GalleryWall.tsx';

/** The page of a list, and a function to open a different one. */
export interface PageProps {
  /** The page's number, from 1. */
  page: number;
  onPage: (page: number) => void;
}

/** A layout of a page's photos: one wall, or several. */
export type WallLayout = ComponentType<
  Pick<ComponentProps<typeof GalleryWall>, 'photos' | 'busy' | 'all' | 'label'>
>;

interface Props extends PageProps {
  list: CallResponse<'GET /api/photos'>;
  /** True if the photos are those of the previous list, shown while the current one loads. */
  isPrevious: boolean;
  /** The address's parameters for a page. */
  paramsOf: (page: number) => URLSearchParams;
  /** The wall's accessible name; by default the gallery's. */
  label?: string;
  /** Shown if there are no photos. */
  empty?: Elements;
  /** The layout. */
  Photos?: WallLayout;
}

/** One page of a list of photos, with the pagination. If the page is beyond the last one, redirects to the last one. */
export function WallPages(props: Props) {
  const { list, isPrevious, paramsOf, page, onPage, label, empty, Photos = GalleryWall } = props;
  const { t, i18n } = useTranslation();
  const { photos, pagination } = list;
  const { totalPhotos, totalPages, totalIsAtLeast, hasNextPage } = pagination;
  if (photos.length === 0 && totalPhotos > 0 && !isPrevious) {
    return <Navigate replace to={`?${paramsOf(totalPages)}`} />;
  }
  return (
    <>
      {photos.length === 0 && empty !== undefined ? (
        empty
      ) : (
        <Photos photos={photos} busy={isPrevious} {...(label !== undefined && { label })} />
      )}
      {totalIsAtLeast === true && !hasNextPage && !isPrevious && (
        <Note kind="news">
          {t('gallery.filters.atLeastHint', { figure: formatCount(totalPhotos, i18n.language) })}
        </Note>
      )}
      <Pagination page={page} totalPages={totalPages} onPage={onPage} />
    </>
  );
}
