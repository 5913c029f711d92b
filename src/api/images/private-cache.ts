/** The caches of the pictures that only one user may see. A browser without caches has kept none, as on a page that isn't secure. */

const PREFIX = 'wingrail-private-';

/** The name of a user's cache. */
export function privateCache(userId: number): string {
  return `${PREFIX}${userId}`;
}

/** Drops a user's pictures: at sign-out. */
export async function forgetPictures(userId: number): Promise<void> {
  if ('caches' in globalThis) await caches.delete(privateCache(userId));
}

/**
 * Drops the pictures of everybody but the user who is signed in by then: a page may have been closed right at the
 * sign-out, before it had dropped them.
 */
export async function forgetPicturesOfOthers(signedIn: () => number | undefined): Promise<void> {
  if (!('caches' in globalThis)) return;
  const names = await caches.keys();
  const userId = signedIn();
  const own = userId === undefined ? undefined : privateCache(userId);
  await Promise.all(
    names.filter((name) => name.startsWith(PREFIX) && name !== own).map((name) => caches.delete(name)),
  );
}
