import type { ComponentProps, ComponentType, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router-dom';
import type { CallAnswer } from '../../contract/calls/calls.ts';
import { Note } from '../../ui/Note.tsx';
import { Pagination } from '../../ui/Pagination.tsx';
import { count } from '../../ui/time.ts';
import { GalleryWall } from './GalleryWall.tsx';

/** How a list of photos turns its pages. */
export interface PageTurning {
  /** From 1. */
  page: number;
  onPage: (page: number) => void;
}

/** How photos stand on a page: on one wall, or on several. */
export type Wall = ComponentType<
  Pick<ComponentProps<typeof GalleryWall>, 'photos' | 'busy' | 'all' | 'label'>
>;

interface Props extends PageTurning {
  list: CallAnswer<'GET /api/photos'>;
  /** It is the answer to what was asked before, while this one is on its way. */
  isPrevious: boolean;
  /** The parameters of another page's address. */
  paramsOf: (page: number) => URLSearchParams;
  /** Names the wall; the gallery unless told. */
  label?: string;
  /** In place of a wall without photos. */
  empty?: ReactNode;
  /** How the photos stand. */
  Photos?: Wall;
}

/** One page of a list of photos, and the way to the others; where there is no such page, the last one. */
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
          {t('gallery.filters.atLeastHint', { figure: count(totalPhotos, i18n.language) })}
        </Note>
      )}
      <Pagination page={page} totalPages={totalPages} onPage={onPage} />
    </>
  );
}
