/** Caches the app and viewed pictures for offline use. The page itself caches lists. */
import {
  addPlugins,
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  precacheAndRoute,
} from 'workbox-precaching';
import type { PrecacheEntry } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { StaleWhileRevalidate } from 'workbox-strategies';
import type { Connection } from '../../src/database/connection.ts';
import { readStoredSession } from '../../src/session/stored-session.ts';
import { NON_SCREEN_PATHS } from './non-screen-paths.ts';
import { onlyOwnFiles } from './own-files.ts';
import { cachedPictures } from './pictures.ts';

const GUIDELINES_CACHE = 'wingrail-guidelines';

/** Routes GET requests. `manifest`: the build's list of files. */
export function cacheApp(manifest: (string | PrecacheEntry)[], connection: Connection): void {
  cleanupOutdatedCaches();
  addPlugins([onlyOwnFiles(manifest)]);
  precacheAndRoute(manifest);
  registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: NON_SCREEN_PATHS }));
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/media/'),
    cachedPictures(async () => (await readStoredSession(connection))?.user.id),
  );
  // A guideline picture keeps its URL when it is redrawn, so serve the cached copy and revalidate it in the background.
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/guidelines/'),
    new StaleWhileRevalidate({ cacheName: GUIDELINES_CACHE }),
  );
}
