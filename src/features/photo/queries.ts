/** The queries of a photo's page. */
import { useEffect, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { Photo, PhotoCard, RejectedPhoto } from '../../contract/calls/photo.ts';
import { restorePublic } from '../../api/restore-public.ts';
import type { ReadKey, ReadState } from '../../api/use-call.ts';
import { useCall } from '../../api/use-call.ts';
import { useLogFailure } from '../../api/log-failure.ts';
import { useSession } from '../../session/session.ts';

/** How long, in ms, a photo is fresh. Each request counts as a view, so returning soon must not send a second one. */
export const FRESH_MS = 5 * 60_000;

/** One photo as the current user may see it. */
export function usePhoto(id: number): ReadState<Photo> {
  const ready = useSession((session) => session.ready);
  const loaded = useCall(
    'GET /api/photos/:id',
    { params: { id } },
    { audience: 'mine', freshFor: FRESH_MS, needs: 'id', enabled: ready },
  );
  useLogFailure('The photo could not be read.', loaded);
  return loaded;
}

const LISTS: readonly ReadKey[] = ['GET /api/photos', 'GET /api/photos/hot', 'GET /api/my-photos'];

/**
 * The photo's data from cached lists, for when the photo itself is loading or can't be loaded. `everywhere`: also
 * searches the lists that are stored on this device but not in memory, as in a tab that was opened offline.
 */
export function useListedCard(id: number, everywhere: boolean): PhotoCard | undefined {
  const client = useQueryClient();
  const [, setRestored] = useState(false);
  const lists = client.getQueriesData<{ photos: PhotoCard[] }>({
    predicate: ({ queryKey }) => LISTS.some((list) => list === queryKey[1]),
  });
  const card = lists.flatMap(([, response]) => response?.photos ?? []).find((photo) => photo.id === id);

  const search = everywhere && card === undefined;
  useEffect(() => {
    if (search) void restorePublic().then(() => setRestored(true));
  }, [search]);
  return card;
}

/** The rejection's reason, marks and date, which only the owner may read. */
export function useOwnRejection(id: number, enabled: boolean): RejectedPhoto | undefined {
  const loaded = useCall(
    'GET /api/my-rejected-and-appeal-photos',
    {},
    { audience: 'mine', needs: 'photos[]', enabled },
  );
  if (!enabled || loaded.state !== 'ready') return undefined;
  return loaded.data.photos.find((photo) => photo.id === id);
}
