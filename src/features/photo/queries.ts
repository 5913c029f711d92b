/** What a photo's page reads. */
import { useEffect, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { Photo, PhotoCard, RejectedPhoto } from '../../contract/calls/photo.ts';
import { restorePublic } from '../../api/query.ts';
import type { Loaded, ReadKey } from '../../api/use-call.ts';
import { useCall } from '../../api/use-call.ts';
import { useLogged } from '../../api/use-logged.ts';
import { useSession } from '../../session/session.ts';

/** How long a photo counts as fresh, ms: each reading counts as a view, so coming back soon is none. */
const FRESH = 5 * 60_000;

/** One photo as the server answers it for whoever is signed in. */
export function usePhoto(id: number): Loaded<Photo> {
  const ready = useSession((session) => session.ready);
  const loaded = useCall(
    'GET /api/photos/:id',
    { params: { id } },
    { audience: 'mine', freshFor: FRESH, needs: 'id', enabled: ready },
  );
  useLogged('The photo could not be read.', loaded);
  return loaded;
}

const LISTS: readonly ReadKey[] = ['GET /api/photos', 'GET /api/photos/hot', 'GET /api/my-photos'];

/**
 * What the lists say of a photo: shown while the photo itself is on its way, or where it can't come. `everywhere`:
 * also the lists that are on this device but not in memory, as in a tab that was opened without a network.
 */
export function useKnownCard(id: number, everywhere: boolean): PhotoCard | undefined {
  const client = useQueryClient();
  const [, setRestored] = useState(false);
  const lists = client.getQueriesData<{ photos: PhotoCard[] }>({
    predicate: ({ queryKey }) => LISTS.some((list) => list === queryKey[1]),
  });
  const card = lists.flatMap(([, answer]) => answer?.photos ?? []).find((photo) => photo.id === id);

  const search = everywhere && card === undefined;
  useEffect(() => {
    if (search) void restorePublic().then(() => setRestored(true));
  }, [search]);
  return card;
}

/** What the owner alone is told of a rejection: reason, marks and date. */
export function useOwnRejection(id: number, isWanted: boolean): RejectedPhoto | undefined {
  const loaded = useCall(
    'GET /api/my-rejected-and-appeal-photos',
    {},
    { audience: 'mine', needs: 'photos[]', enabled: isWanted },
  );
  if (!isWanted || loaded.state !== 'ready') return undefined;
  return loaded.data.photos.find((photo) => photo.id === id);
}
