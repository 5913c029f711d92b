/** Restores the app's files when the browser has deleted caches but kept the worker (docs/rules/screens.md, "Evicted storage"). */
import { cacheNames } from 'workbox-core';
import { getCacheKeyForURL } from 'workbox-precaching';
import type { PrecacheEntry } from 'workbox-precaching';

const PAGE = '/index.html';

/**
 * Caches again what is missing of the build's files, which Workbox does only when it installs a worker. Rejects without a
 * network; the next call continues. The page comes last, and only if it is this build's: after a deployment the files of
 * this build are gone, and a page without its scripts would stay blank offline.
 */
export async function restoreApp(manifest: readonly (string | PrecacheEntry)[]): Promise<void> {
  const cache = await caches.open(cacheNames.precache);
  const cached = new Set((await cache.keys()).map(({ url }) => url));
  const paths = manifest.map((entry) => `/${typeof entry === 'string' ? entry : entry.url}`);
  const missing = paths.filter((path) => !cached.has(getCacheKeyForURL(path) ?? ''));
  for (const path of missing.toSorted((a, b) => Number(a === PAGE) - Number(b === PAGE))) {
    const key = getCacheKeyForURL(path);
    const response = await fetch(path, { cache: path === PAGE ? 'reload' : 'default' });
    if (key === undefined || response.status !== 200 || response.redirected) return;
    if (path === PAGE && !isOf(paths, await response.clone().text())) return;
    await cache.put(key, response);
  }
}

/** True if a page loads scripts, and only files of this build. */
function isOf(paths: readonly string[], html: string): boolean {
  const files = html.match(/\/assets\/[\w.-]+/g) ?? [];
  return files.length > 0 && files.every((file) => paths.includes(file));
}
