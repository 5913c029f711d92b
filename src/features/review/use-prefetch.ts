import { useEffect, useState, useSyncExternalStore } from 'react';
import type { ReviewPhoto } from '../../contract/calls/photo.ts';
import { isDataSaverOn } from '../../api/images/cache-images.ts';
import { pathsToPrefetch, prefetch } from './prefetch.ts';
import type { PrefetchCount, PrefetchPorts, PrefetchProgress } from './prefetch.ts';

/** How many times to look for the service worker's copy of a fetched picture in the cache. */
const CACHE_CHECKS = 10;
/** Interval between those checks, in ms. */
const CACHE_CHECK_MS = 100;
/** After this time in ms, the page counts as idle even if it is busy. */
const IDLE_MS = 2_000;

export interface PrefetchState {
  /** How many pictures were requested and can be stored. */
  wanted: number;
  progress: PrefetchProgress;
  /**
   * Why nothing is prefetched: there is no service worker (`worker`), or the device is set to save data (`sparing`).
   */
  blockedBy: 'worker' | 'sparing' | undefined;
}

/** Prefetches the pictures of the first photos in the list while the page is online and idle. */
export function usePrefetch(photos: readonly ReviewPhoto[], count: PrefetchCount): PrefetchState {
  const [progress, setProgress] = useState<PrefetchProgress>();
  const online = useSyncExternalStore(onNetworkChange, () => navigator.onLine);
  const controlled = useSyncExternalStore(onControllerChange, isControlled);
  const paths = pathsToPrefetch(photos, count);
  // A string, so that an equal list doesn't restart prefetching.
  const joined = paths.join(' ');

  useEffect(() => {
    const abort = new AbortController();
    const wanted = joined === '' ? [] : joined.split(' ');
    const ports = online && controlled && !isDataSaverOn() ? PORTS : { ...PORTS, fetch: countOnly };
    void prefetch(wanted, ports, abort.signal, setProgress);
    return () => abort.abort();
  }, [joined, online, controlled]);

  return {
    wanted: paths.length,
    // Still the previous list's progress until this list has been counted.
    progress:
      progress === undefined
        ? { photos: 0, bytes: 0 }
        : { ...progress, photos: Math.min(progress.photos, paths.length) },
    blockedBy: isDataSaverOn() ? 'sparing' : controlled ? undefined : 'worker',
  };
}

const PORTS: PrefetchPorts = {
  storedBytes: async (path) => {
    if (!('caches' in globalThis)) return undefined;
    const copy = await caches.match(path);
    if (copy === undefined) return undefined;
    const length = Number(copy.headers.get('content-length') ?? Number.NaN);
    return Number.isFinite(length) ? length : (await copy.blob()).size;
  },
  fetch: async (path, signal) => {
    const response = await fetch(path, { signal, priority: 'low' });
    await response.blob();
    // The service worker may respond before it has stored its copy.
    for (let check = 0; check < CACHE_CHECKS && (await caches.match(path)) === undefined; check += 1) {
      await new Promise((resolve) => setTimeout(resolve, CACHE_CHECK_MS));
    }
  },
  idle: () =>
    new Promise((resolve) => {
      if (typeof requestIdleCallback === 'function')
        requestIdleCallback(() => resolve(), { timeout: IDLE_MS });
      else setTimeout(resolve, CACHE_CHECK_MS);
    }),
};

/** Used in place of fetching when stored pictures are only counted. */
function countOnly(): Promise<void> {
  return Promise.reject(new DOMException('not now', 'AbortError'));
}

function onNetworkChange(change: () => void): () => void {
  window.addEventListener('online', change);
  window.addEventListener('offline', change);
  return () => {
    window.removeEventListener('online', change);
    window.removeEventListener('offline', change);
  };
}

function isControlled(): boolean {
  return 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null;
}

function onControllerChange(change: () => void): () => void {
  if (!('serviceWorker' in navigator)) return () => undefined;
  navigator.serviceWorker.addEventListener('controllerchange', change);
  return () => navigator.serviceWorker.removeEventListener('controllerchange', change);
}
