import type { ComponentProps, ComponentType, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router-dom';
import type { CallAnswer } from '../../contract/calls/calls.ts';
import { Note } from '../../ui/Note.tsx';
import { Pagination } from '../../ui/Pagination.tsx';
import { formatCount } from '../../ui/time.ts';
import { GalleryWall } from './GalleryWall.tsx';

/** The page of a list, and how to go to another. */
export interface PageProps {
  /** From 1. */
  page: number;
  onPage: (page: number) => void;
}

/** A layout of a page's photos: one wall, or several. */
export type WallLayout = ComponentType<
  Pick<ComponentProps<typeof GalleryWall>, 'photos' | 'busy' | 'all' | 'label'>
>;

interface Props extends PageProps {
  list: CallAnswer<'GET /api/photos'>;
  /** True if the list is the previous one, shown while the present one loads. */
  isPrevious: boolean;
  /** The address's parameters for a page. */
  paramsOf: (page: number) => URLSearchParams;
  /** The wall's accessible name; by default the gallery's. */
  label?: string;
  /** Shown if there are no photos. */
  empty?: ReactNode;
  /** The layout. */
  Photos?: WallLayout;
}

/** One page of a list of photos, with the pagination. Redirects from beyond the last page to the last page. */
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
