/** Caches the app and viewed pictures for offline use. The page itself caches lists. */
import type { WorkboxPlugin } from 'workbox-core/types.js';
import { ExpirationPlugin } from 'workbox-expiration';
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching';
import type { PrecacheEntry } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst, StaleWhileRevalidate } from 'workbox-strategies';
import { IMAGE_CACHE } from '../../src/database/image-cache.ts';
import { NON_SCREEN_PATHS } from './non-screen-paths.ts';

const MAX_IMAGES = 400;
const IMAGE_MAX_AGE_SECONDS = 60 * 24 * 3600;
const GUIDELINES_CACHE = 'wingrail-guidelines';

/** Routes GET requests. `manifest`: the build's list of files. */
export function cacheApp(manifest: (string | PrecacheEntry)[]): void {
  cleanupOutdatedCaches();
  precacheAndRoute(manifest);
  registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: NON_SCREEN_PATHS }));
  // A picture's URL changes with its content, so a cached copy is never stale.
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/media/'),
    new CacheFirst({
      cacheName: IMAGE_CACHE,
      plugins: [
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- its types disagree about optional fields
        new ExpirationPlugin({
          maxEntries: MAX_IMAGES,
          maxAgeSeconds: IMAGE_MAX_AGE_SECONDS,
          purgeOnQuotaError: true,
        }) as WorkboxPlugin,
      ],
    }),
  );
  // A guideline picture keeps its URL when it is redrawn, so serve the cached copy and revalidate it in the background.
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/guidelines/'),
    new StaleWhileRevalidate({ cacheName: GUIDELINES_CACHE }),
  );
}
