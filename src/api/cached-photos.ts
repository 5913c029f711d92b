/** The photos in all cached responses, so that they can be searched offline. */
import { useEffect, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import type { PhotoCard } from '../contract/calls/photo.ts';
import { isObject } from '../contract/rules/unknown-values.ts';
import type { CacheStore } from './cache-store.ts';
import { scopeOf } from './query-key.ts';
import { store } from './query.ts';
import { restorePublic } from './restore-public.ts';

interface CachedResponse {
  photos: readonly PhotoCard[];
  /** When the response was received (epoch ms). */
  asOf: number;
}

/** Each photo once, in the version of the latest response that contains it; newest photos first. */
export function latestVersions(responses: readonly CachedResponse[]): PhotoCard[] {
  const latest = new Map<number, { photo: PhotoCard; asOf: number }>();
  for (const { photos, asOf } of responses) {
    for (const photo of photos) {
      if ((latest.get(photo.id)?.asOf ?? -Infinity) < asOf) latest.set(photo.id, { photo, asOf });
    }
  }
  return [...latest.values()].map(({ photo }) => photo).toSorted((a, b) => b.id - a.id);
}

/** The photos of the responses in memory, without reading the database. */
export function photosInMemory(client: QueryClient): PhotoCard[] {
  return latestVersions(cachedResponses(client));
}

/** All cached photos. Undefined until they have been read from the database. */
export function useCachedPhotos(enabled: boolean): PhotoCard[] | undefined {
  const client = useQueryClient();
  const [photos, setPhotos] = useState<PhotoCard[]>();
  useEffect(() => {
    if (!enabled) return undefined;
    let isMounted = true;
    void restorePublic().then(() => isMounted && setPhotos(photosInMemory(client)));
    return () => {
      isMounted = false;
    };
  }, [client, enabled]);
  return photos;
}

/** The photos that this device has of the user, and the approved ones that it has of others. */
export interface PhotosOnDevice {
  own: readonly PhotoCard[];
  others: readonly PhotoCard[];
}

/** The photos of all responses in memory and in the database, which stay as they are. */
export async function photosOnDevice(
  client: QueryClient,
  userId: number | undefined,
  rows: Pick<CacheStore, 'entries'> = store,
): Promise<PhotosOnDevice> {
  const scopes = new Set<unknown>(['public', scopeOf('mine', userId)]);
  const stored = (await rows.entries()).map(([, query]) => query);
  const responses = [...stored, ...client.getQueryCache().getAll()].flatMap(({ queryKey, state }) =>
    scopes.has(queryKey[0]) && /^GET \/api\/(?:photos|my-)/.test(String(queryKey[1]))
      ? [{ photos: photosIn(state.data), asOf: state.dataUpdatedAt }]
      : [],
  );
  const photos = latestVersions(responses);
  return {
    own: photos.filter(({ user_id }) => user_id === userId),
    others: photos.filter((photo) => photo.user_id !== userId && photo.approval_status === 'approved'),
  };
}

function cachedResponses(client: QueryClient): CachedResponse[] {
  return client
    .getQueryCache()
    .getAll()
    .flatMap(({ queryKey, state }) =>
      /^GET \/api\/(?:photos|my-likes)/.test(String(queryKey[1]))
        ? [{ photos: photosIn(state.data), asOf: state.dataUpdatedAt }]
        : [],
    );
}

/** The photos in a response: a list's photos, or the response itself if it is a photo. */
function photosIn(response: unknown): PhotoCard[] {
  if (typeof response !== 'object' || response === null) return [];
  return ('photos' in response && Array.isArray(response.photos) ? response.photos : [response]).filter(
    isPhoto,
  );
}

function isPhoto(value: unknown): value is PhotoCard {
  return isObject(value) && 'id' in value && 'approval_status' in value;
}
