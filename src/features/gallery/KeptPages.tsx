import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PhotoCard } from '../../contract/calls/photo.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { OfflineNote } from '../../ui/OfflineNote.tsx';
import { Pagination } from '../../ui/Pagination.tsx';
import { EmptyWall, GalleryWall } from './GalleryWall.tsx';
import type { PageTurning, Wall } from './WallPages.tsx';

interface Props extends PageTurning {
  /** Undefined until the device was read. */
  found: readonly PhotoCard[] | undefined;
  /** Photos on a page. */
  size: number;
  /** That they are of this device alone, and how many. */
  says: string;
  /** That this device has none. */
  none: { title: string; hint: string };
  onRetry: () => void;
  /** What else may be done where there are none. */
  actions?: ReactNode;
  /** How the photos stand. */
  Photos?: Wall;
}

/** What fits of all photos that this device has kept, page by page. */
export function KeptPages(props: Props) {
  const { found, size, says, none, onRetry, actions, page: asked, onPage, Photos = GalleryWall } = props;
  const { t } = useTranslation();
  if (found === undefined) return <EmptyWall />;
  if (found.length === 0) {
    return (
      <EmptyState
        drawing="fence"
        title={none.title}
        actions={
          <>
            <Button kind="primary" onClick={onRetry}>
              {t('ui.tryAgain')}
            </Button>
            {actions}
          </>
        }
      >
        {none.hint}
      </EmptyState>
    );
  }
  const totalPages = Math.ceil(found.length / size);
  const page = Math.min(asked, totalPages);
  return (
    <>
      <OfflineNote onRetry={onRetry}>{says}</OfflineNote>
      <Photos photos={found.slice((page - 1) * size, page * size)} all={found} />
      <Pagination page={page} totalPages={totalPages} onPage={onPage} />
    </>
  );
}
