import type { ComponentProps } from 'react';
import type { Elements } from '../../ui/elements.ts';
import type { CallResponse } from '../../contract/calls/calls.ts';
import type { PhotoType } from '../../contract/rules/values.ts';
import { NetworkError } from '../../api/errors.ts';
import { failOfflinePlaceholder } from '../../api/fail-offline-placeholder.ts';
import type { ReadState } from '../../api/use-call.ts';
import { StaleNote } from '../../ui/StaleNote.tsx';
import { GalleryFailure } from './GalleryFailure.tsx';
import { EmptyWall } from './GalleryWall.tsx';
import { WallPages } from './WallPages.tsx';

interface Props extends Omit<ComponentProps<typeof WallPages>, 'list' | 'isPrevious'> {
  loaded: ReadState<CallResponse<'GET /api/photos'>>;
  /** The photo type; previously loaded photos of a different type aren't shown while this type's photos load. */
  type?: PhotoType;
  /** The matching cached photos, shown in place of the list while offline. */
  offlineList?: Elements;
  /** Omits the note that the list is stale, because the screen already shows one. */
  hideStaleNote?: boolean;
}

/** One page of approved photos, all or filtered; or an error (docs/rules/photos.md, "Gallery"). */
export function GalleryList({ loaded, type, offlineList, hideStaleNote = false, ...pages }: Props) {
  const { page, onPage } = pages;
  const current = failOfflinePlaceholder(loaded);
  if (current.state === 'loading') return <EmptyWall />;
  if (current.state === 'failed') {
    const { problem, retry } = current;
    if (offlineList !== undefined && problem instanceof NetworkError) return offlineList;
    const onFirstPage = page === 1 ? undefined : () => onPage(1);
    return <GalleryFailure problem={problem} onRetry={retry} onFirstPage={onFirstPage} />;
  }
  const { data, previous, asOf, stale, retry } = current;
  if (previous && type !== undefined && data.photos[0]?.type !== type) return <EmptyWall />;
  return (
    <>
      {stale !== undefined && !previous && !hideStaleNote && (
        <StaleNote asOf={asOf} because={stale} onRetry={retry} />
      )}
      <WallPages list={data} isPrevious={previous} {...pages} />
    </>
  );
}
