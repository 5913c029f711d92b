import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useCallPages } from '../../api/use-call-pages.ts';
import type { ReadState } from '../../api/use-call.ts';
import type { CallResponse } from '../../contract/calls/calls.ts';
import { MY_PHOTOS_PAGE_SIZE } from '../../contract/rules/limits.ts';
import type { ApprovalStatus } from '../../contract/rules/values.ts';
import { useSession } from '../../session/session.ts';
import { joinPages } from './join-pages.ts';
import type { JoinedPages } from './join-pages.ts';
import { rememberPhotos } from './remember-photos.ts';

export interface MyPhotoPages extends JoinedPages {
  /** Asks for the next page; undefined if there is none, or if the last one isn't loaded. */
  more: (() => void) | undefined;
}

/** The signed-in user's photos on the server, newest first, page by page; with a status only those. */
export function useMyPhotoPages(status?: ApprovalStatus, enabled = true): MyPhotoPages {
  const client = useQueryClient();
  const userId = useSession(({ session }) => session?.user.id);
  const [counts, setCounts] = useState<ReadonlyMap<ApprovalStatus | undefined, number>>(new Map());
  const count = counts.get(status) ?? 1;
  const query = { limit: MY_PHOTOS_PAGE_SIZE, ...(status !== undefined && { status }) };
  const pages: ReadState<CallResponse<'GET /api/my-photos'>>[] = useCallPages(
    'GET /api/my-photos',
    (previous) => {
      if (previous === undefined) return { query };
      const before = previous.photos.at(-1)?.id;
      return previous.has_more === true && before !== undefined ? { query: { ...query, before } } : undefined;
    },
    count,
    {
      audience: 'mine',
      needs: 'photos[]',
      enabled,
      onRead: ({ photos }) => {
        if (userId !== undefined) void rememberPhotos(client, userId, photos);
      },
    },
  );
  const joined = joinPages(pages);
  const { last } = joined;
  const hasMore = last.state === 'ready' && last.data.has_more === true && pages.length >= count;
  return {
    ...joined,
    more: hasMore ? () => setCounts(new Map(counts).set(status, pages.length + 1)) : undefined,
  };
}
