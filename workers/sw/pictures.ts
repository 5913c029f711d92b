/** How the service worker caches photos' pictures (docs/rules/photos.md, "Kept on the device"). */
import type { WorkboxPlugin } from 'workbox-core/types.js';
import { CacheExpiration, ExpirationPlugin } from 'workbox-expiration';
import { CacheFirst } from 'workbox-strategies';
import {
  EARLIER_IMAGE_CACHE,
  IMAGE_CACHE,
  IMAGE_MAX_AGE_SECONDS,
  MAX_IMAGES,
} from '../../src/database/image-cache.ts';
import { privateCopies } from './private-copies.ts';

/**
 * Serves pictures from the caches first: a picture's URL changes with its content, so a cached copy is never stale.
 * `signedIn` reads the id of the signed-in user.
 */
export function cachedPictures(signedIn: () => Promise<number | undefined>): CacheFirst {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- its types disagree about optional fields
  const expiration = new ExpirationPlugin({
    maxEntries: MAX_IMAGES,
    maxAgeSeconds: IMAGE_MAX_AGE_SECONDS,
    purgeOnQuotaError: true,
  }) as WorkboxPlugin;
  // In this order, so that no address of a private copy is noted for expiration.
  return new CacheFirst({ cacheName: IMAGE_CACHE, plugins: [expiration, privateCopies(signedIn)] });
}

/**
 * Deletes the cache in which earlier versions kept all pictures, public or not, with what was noted about its entries.
 * Public ones are cached again as they are listed or shown.
 */
export async function forgetEarlierImages(): Promise<void> {
  await caches.delete(EARLIER_IMAGE_CACHE);
  await new CacheExpiration(EARLIER_IMAGE_CACHE, { maxEntries: MAX_IMAGES }).delete();
}
