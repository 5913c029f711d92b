/**
 * The caches of pictures that only one user may see, the same for page and service worker: those of photos that aren't
 * public, and photos in full size (docs/rules/photos.md, "Kept on the device"). Insecure (HTTP) pages have no Cache
 * Storage.
 */

const PREFIX = 'wingrail-private-';
/** The most pictures kept for one user, besides those in full size. */
export const MAX_PICTURES = 400;

/** The name of the cache for one user. */
function privateCacheName(userId: number): string {
  return `${PREFIX}${userId}`;
}

/** The name of the cache for the photos in full size that a reviewer keeps on the device. */
export function fullCacheName(userId: number): string {
  return `${PREFIX}${userId}-full`;
}

/** A picture of a user's; undefined if it isn't on the device, or if that can't be read. */
export async function readPrivate(userId: number, address: string): Promise<Response | undefined> {
  try {
    // Not `open`, which would make an empty cache.
    return await caches.match(address, { cacheName: privateCacheName(userId) });
  } catch {
    return undefined;
  }
}

/**
 * Stores a picture for a user, and deletes the oldest ones beyond `MAX_PICTURES`. `isSignedIn` is asked once it is
 * stored, since the user may have signed out meanwhile; then all the user's pictures are deleted. A failure only means
 * that the picture is fetched again next time.
 */
export async function storePrivate(
  userId: number,
  address: string,
  picture: Response,
  isSignedIn: () => Promise<boolean>,
): Promise<void> {
  try {
    const cache = await caches.open(privateCacheName(userId));
    await cache.put(address, picture);
    const keys = await cache.keys();
    // `keys` lists the oldest entries first.
    for (const old of keys.slice(0, Math.max(0, keys.length - MAX_PICTURES))) await cache.delete(old);
  } catch {
    // The disk is full, or there is no Cache Storage.
  }
  if (!(await isSignedIn())) await forgetPictures(userId);
}

/** The addresses of a user's pictures. */
export async function privateAddresses(userId: number): Promise<string[]> {
  return 'caches' in globalThis ? addressesIn(await caches.open(privateCacheName(userId))) : [];
}

/** The addresses in a cache, without their origin, the oldest entry first. */
export async function addressesIn(cache: Cache): Promise<string[]> {
  return (await cache.keys()).map(({ url }) => url.slice(new URL(url).origin.length));
}

/** Deletes some of a user's pictures, by their addresses. */
export async function forgetPrivate(userId: number, addresses: readonly string[]): Promise<void> {
  if (!('caches' in globalThis) || addresses.length === 0) return;
  const cache = await caches.open(privateCacheName(userId));
  await Promise.all(addresses.map((address) => cache.delete(address)));
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
