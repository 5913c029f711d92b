/** The caches of pictures that only one user may see. Insecure (HTTP) pages have no Cache Storage. */

const PREFIX = 'wingrail-private-';

/** The name of the cache for one user. */
export function privateCacheName(userId: number): string {
  return `${PREFIX}${userId}`;
}

/** The name of the cache for the photos in full size that a reviewer keeps on the device. */
export function fullCacheName(userId: number): string {
  return `${PREFIX}${userId}-full`;
}

/** Deletes a user's pictures at sign-out. */
export async function forgetPictures(userId: number): Promise<void> {
  if (!('caches' in globalThis)) return;
  await Promise.all([caches.delete(privateCacheName(userId)), caches.delete(fullCacheName(userId))]);
}

/**
 * Deletes the private pictures of every user who isn't signed in. A page that was closed during sign-out may have left some
 * behind.
 * `signedIn` is called after the caches have been listed.
 */
export async function forgetPicturesOfOthers(signedIn: () => number | undefined): Promise<void> {
  if (!('caches' in globalThis)) return;
  const names = await caches.keys();
  const userId = signedIn();
  const own = userId === undefined ? [] : [privateCacheName(userId), fullCacheName(userId)];
  await Promise.all(
    names.filter((name) => name.startsWith(PREFIX) && !own.includes(name)).map((name) => caches.delete(name)),
  );
}
