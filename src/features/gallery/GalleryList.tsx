import type { ComponentProps, ReactNode } from 'react';
import type { CallAnswer } from '../../contract/calls/calls.ts';
import type { PhotoType } from '../../contract/rules/values.ts';
import { NetworkError } from '../../api/errors.ts';
import { ofThisInput } from '../../api/of-this-input.ts';
import type { Loaded } from '../../api/use-call.ts';
import { StaleNote } from '../../ui/StaleNote.tsx';
import { GalleryFailure } from './GalleryFailure.tsx';
import { EmptyWall } from './GalleryWall.tsx';
import { WallPages } from './WallPages.tsx';

interface Props extends Omit<ComponentProps<typeof WallPages>, 'list' | 'isPrevious'> {
  loaded: Loaded<CallAnswer<'GET /api/photos'>>;
  /** While its photos load, those of the other type aren't shown. */
  type?: PhotoType;
  /** What this device has kept of them, where there is no network. */
  kept?: ReactNode;
  /** Said elsewhere: how old it is. */
  isAgeSaid?: boolean;
}

/** Approved photos page by page, all of them or those that fit; or why there are none (docs/rules/photos.md, "Gallery"). */
export function GalleryList({ loaded, type, kept, isAgeSaid = false, ...pages }: Props) {
  const { page, onPage } = pages;
  const read = ofThisInput(loaded);
  if (read.state === 'loading') return <EmptyWall />;
  if (read.state === 'failed') {
    const { problem, retry } = read;
    if (kept !== undefined && problem instanceof NetworkError) return kept;
    const onFirstPage = page === 1 ? undefined : () => onPage(1);
    return <GalleryFailure problem={problem} onRetry={retry} onFirstPage={onFirstPage} />;
  }
  const { data, previous, asOf, stale, retry } = read;
  if (previous && type !== undefined && data.photos[0]?.type !== type) return <EmptyWall />;
  return (
    <>
      {stale !== undefined && !previous && !isAgeSaid && (
        <StaleNote asOf={asOf} because={stale} onRetry={retry} />
      )}
      <WallPages list={data} isPrevious={previous} {...pages} />
    </>
  );
}
