/** Stores what this device has read of the user's photos among the cached responses. */
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { persistResponse } from '../../api/query.ts';
import { scopeOf } from '../../api/query-key.ts';
import type { MyPhoto } from '../../contract/calls/photo.ts';
import { useSession } from '../../session/session.ts';
import { withPage } from './photos-read.ts';
import type { PhotosRead } from './photos-read.ts';

const NONE: PhotosRead = { photos: [] };

/** The query of what a user has read, which asks only the device; at each start without what is too old. */
export function photosReadQuery(client: QueryClient, userId: number) {
  const queryKey: QueryKey = [scopeOf('mine', userId), 'GET /api/my-photos', 'read'];
  return {
    queryKey,
    queryFn: () => withPage(client.getQueryData<PhotosRead>(queryKey) ?? NONE, [], Date.now()),
    staleTime: Infinity,
  };
}

/** Stores the photos of a page that has just been read by this user, unless they have signed out. */
export async function rememberPhotos(
  client: QueryClient,
  userId: number,
  page: readonly MyPhoto[],
): Promise<void> {
  const query = photosReadQuery(client, userId);
  await client.ensureQueryData(query);
  if (useSession.getState().session?.user.id !== userId) return;
  client.setQueryData<PhotosRead>(query.queryKey, (read = NONE) => withPage(read, page, Date.now()));
  const stored = client.getQueryCache().find({ queryKey: query.queryKey });
  if (stored !== undefined) await persistResponse(stored);
}
