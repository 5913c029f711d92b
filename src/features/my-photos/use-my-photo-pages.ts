import { useState } from 'react';
import { useCallPages } from '../../api/use-call-pages.ts';
import type { ReadState } from '../../api/use-call.ts';
import type { CallAnswer } from '../../contract/calls/calls.ts';
import { MY_PHOTOS_PAGE_SIZE } from '../../contract/rules/limits.ts';
import type { ApprovalStatus } from '../../contract/rules/values.ts';

type Page = CallAnswer<'GET /api/my-photos'>;

export interface MyPhotoPages {
  /** The first page, with the photos of all pages that are loaded. */
  first: ReadState<Page>;
  /** When the oldest of the loaded pages was read (epoch ms); 0 if there is none. */
  asOf: number;
  /** The last page that was asked for. */
  last: ReadState<Page>;
  /** Asks for the next page; undefined if there is none, or if the last one isn't loaded. */
  more: (() => void) | undefined;
}

/** The signed-in user's photos on the server, newest first, page by page; with a status only those. */
export function useMyPhotoPages(status?: ApprovalStatus, enabled = true): MyPhotoPages {
  const [counts, setCounts] = useState<ReadonlyMap<ApprovalStatus | undefined, number>>(new Map());
  const count = counts.get(status) ?? 1;
  const query = { limit: MY_PHOTOS_PAGE_SIZE, ...(status !== undefined && { status }) };
  const pages = useCallPages(
    'GET /api/my-photos',
    (previous) => {
      if (previous === undefined) return { query };
      const before = previous.photos.at(-1)?.id;
      return previous.has_more === true && before !== undefined ? { query: { ...query, before } } : undefined;
    },
    count,
    { audience: 'mine', needs: 'photos[]', enabled },
  );
  const [first = LOADING, last = first] = [pages[0], pages.at(-1)];
  const hasMore = last.state === 'ready' && last.data.has_more === true && pages.length >= count;
  return {
    first: withPhotosOf(first, pages),
    asOf: Math.min(...pages.map((page) => (page.state === 'ready' ? page.asOf : 0))),
    last,
    more: hasMore ? () => setCounts(new Map(counts).set(status, pages.length + 1)) : undefined,
  };
}

const LOADING = { state: 'loading' } as const;

function withPhotosOf(first: ReadState<Page>, pages: readonly ReadState<Page>[]): ReadState<Page> {
  if (first.state !== 'ready' || pages.length === 1) return first;
  const byId = new Map(
    pages
      .flatMap((page) => (page.state === 'ready' ? page.data.photos : []))
      .map((photo) => [photo.id, photo]),
  );
  return { ...first, data: { ...first.data, photos: [...byId.values()] } };
}
