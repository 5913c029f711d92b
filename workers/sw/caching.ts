/** What opens without a network: the app itself and the pictures that were seen. Lists are the page's own business. */
import type { WorkboxPlugin } from 'workbox-core/types.js';
import { ExpirationPlugin } from 'workbox-expiration';
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching';
import type { PrecacheEntry } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst, StaleWhileRevalidate } from 'workbox-strategies';
import { IMAGE_CACHE } from '../../src/database/image-cache.ts';
import { NO_SCREENS } from './no-screens.ts';

const MOST_IMAGES = 400;
const IMAGE_SECONDS = 60 * 24 * 3600;
const GUIDELINES = 'wingrail-guidelines';

/** Routes GET requests. `manifest`: the build's list of files. */
export function cacheApp(manifest: (string | PrecacheEntry)[]): void {
  cleanupOutdatedCaches();
  precacheAndRoute(manifest);
  registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: NO_SCREENS }));
  // Their addresses change with their content, so what is there is right.
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/media/'),
    new CacheFirst({
      cacheName: IMAGE_CACHE,
      plugins: [
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- its own types disagree about optional fields
        new ExpirationPlugin({
          maxEntries: MOST_IMAGES,
          maxAgeSeconds: IMAGE_SECONDS,
          purgeOnQuotaError: true,
        }) as WorkboxPlugin,
      ],
    }),
  );
  // They keep their addresses when they are drawn anew: shown from here, and compared with the server's behind that.
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/guidelines/'),
    new StaleWhileRevalidate({ cacheName: GUIDELINES }),
  );
}
