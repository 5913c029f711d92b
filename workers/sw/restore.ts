/** Restores the app's files when the browser has deleted caches but kept the worker (docs/rules/screens.md, "Evicted storage"). */
import { cacheNames } from 'workbox-core';
import { getCacheKeyForURL } from 'workbox-precaching';
import type { PrecacheEntry } from 'workbox-precaching';
import { isOfBuild, PAGE, pathsOf } from './own-files.ts';

/**
 * Caches again what is missing of the build's files, which Workbox does only when it installs a worker. Rejects without a
 * network; the next call continues. The page comes last, and only if it is this build's.
 */
export async function restoreApp(manifest: readonly (string | PrecacheEntry)[]): Promise<void> {
  const cache = await caches.open(cacheNames.precache);
  const cached = new Set((await cache.keys()).map(({ url }) => url));
  const paths = pathsOf(manifest);
  const missing = paths.filter((path) => !cached.has(getCacheKeyForURL(path) ?? ''));
  for (const path of missing.toSorted((a, b) => Number(a === PAGE) - Number(b === PAGE))) {
    const key = getCacheKeyForURL(path);
    const response = await fetch(path, { cache: path === PAGE ? 'reload' : 'default' });
    if (key === undefined || response.redirected || !(await isOfBuild(paths, path, response))) return;
    await cache.put(key, response);
  }
}
