/**
 * Photos in full size on a reviewer's device (docs/rules/review.md, "Full size"). They are in a cache of their user's, which
 * the sign-out deletes.
 */
import { useSession } from '../../session/session.ts';
import { addressesIn, forgetPictures, fullCacheName } from '../../database/private-cache.ts';
import { currentSession, fetchPrivatePicture } from './private-pictures.ts';

/** A photo in full size from the device; undefined if it isn't there. */
export async function readStoredFull(path: string): Promise<Blob | undefined> {
  const response = await (await ownCache())?.match(path);
  return response?.blob();
}

/** How many bytes a stored photo takes; undefined if it isn't on the device. Reads only the response's head. */
export async function storedFullBytes(path: string): Promise<number | undefined> {
  const response = await (await ownCache())?.match(path);
  if (response === undefined) return undefined;
  const length = Number(response.headers.get('content-length') ?? Number.NaN);
  return Number.isFinite(length) ? length : (await response.blob()).size;
}

/** Fetches a photo in full size, and stores it if `isStored`. Undefined if it doesn't arrive. */
export async function fetchFull(
  path: string,
  { isStored, ...options }: { isStored: boolean; signal: AbortSignal; priority: RequestPriority },
): Promise<Blob | undefined> {
  const session = await currentSession();
  if (session === undefined) return undefined;
  const response = await fetchPrivatePicture(path, session.token, options);
  if (response === undefined) return undefined;
  const userId = session.user.id;
  const cache = isStored ? await openCache(userId) : undefined;
  try {
    const copy = response.clone();
    const picture = await response.blob();
    // A full disk: the picture is shown without being stored.
    await cache?.put(path, copy).catch(() => undefined);
    // The user may have signed out meanwhile.
    if (useSession.getState().session?.user.id !== userId) await forgetPictures(userId);
    return picture;
  } catch {
    return undefined;
  }
}

/**
 * Deletes the stored photos that aren't among `listed`, and the oldest ones beyond `most`, but none that is `wanted`.
 * Returns their paths.
 */
export async function keepFull(keep: {
  listed: readonly string[];
  wanted: readonly string[];
  most: number;
}): Promise<string[]> {
  const cache = await ownCache();
  if (cache === undefined) return [];
  const paths = await addressesIn(cache);
  const gone = paths.filter((path) => !keep.listed.includes(path));
  const left = paths.filter((path) => !gone.includes(path));
  const spare = left
    .filter((path) => !keep.wanted.includes(path))
    .slice(0, Math.max(0, left.length - keep.most));
  const deleted = [...gone, ...spare];
  await Promise.all(deleted.map((path) => cache.delete(path)));
  return deleted;
}

/** The signed-in user's cache; undefined also if nobody is signed in. */
async function ownCache(): Promise<Cache | undefined> {
  const session = await currentSession();
  return session && openCache(session.user.id);
}

/** Undefined if there is no Cache Storage or the disk is full. */
async function openCache(userId: number): Promise<Cache | undefined> {
  try {
    return await caches.open(fullCacheName(userId));
  } catch {
    return undefined;
  }
}
