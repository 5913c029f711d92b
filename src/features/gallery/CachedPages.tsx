import { useTranslation } from 'react-i18next';
import type { Elements } from '../../ui/elements.ts';
import type { PhotoCard } from '../../contract/calls/photo.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { OfflineNote } from '../../ui/OfflineNote.tsx';
import { Pagination } from '../../ui/Pagination.tsx';
import { EmptyWall, GalleryWall } from './GalleryWall.tsx';
import type { PageProps, WallLayout } from './WallPages.tsx';

interface Props extends PageProps {
  /** The matching cached photos; undefined until the cache is read. */
  found: readonly PhotoCard[] | undefined;
  /** Number of photos on a page. */
  size: number;
  /** The message that these are only the cached photos, and how many there are. */
  message: string;
  /** Shown if no photo matches. */
  none: { title: string; hint: string };
  onRetry: () => void;
  /** Additional buttons if no photo matches. */
  actions?: Elements;
  /** The layout. */
  Photos?: WallLayout;
}

/** The cached photos that match, page by page; shown while offline. */
export function CachedPages(props: Props) {
  const {
    found,
    size,
    message,
    none,
    onRetry,
    actions,
    page: requested,
    onPage,
    Photos = GalleryWall,
  } = props;
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
  const page = Math.min(requested, totalPages);
  return (
    <>
      <OfflineNote onRetry={onRetry}>{message}</OfflineNote>
      <Photos photos={found.slice((page - 1) * size, page * size)} all={found} />
      <Pagination page={page} totalPages={totalPages} onPage={onPage} />
    </>
  );
}
