import { useEffect, useState, useSyncExternalStore } from 'react';
import type { ReviewPhoto } from '../../../contract/calls/photo.ts';
import { isDataSaverOn } from '../../../api/images/cache-images.ts';
import { forgetEvicted } from '../../../api/images/forget-evicted.ts';
import { fetchFull, keepFull, storedFullBytes } from '../../../api/images/full-pictures.ts';
import { isPrivate } from '../../../api/images/private-path.ts';
import { readPrivatePicture, storedPrivateBytes } from '../../../api/images/private-pictures.ts';
import { createSeenPictures } from '../../../api/images/unlisted-private-pictures.ts';
import { pictureUrls } from '../../../contract/rules/pictures.ts';
import { useOutbox } from '../../../outbox/page/index.ts';
import { estimatedBytes, photosToPrefetch, prefetch } from './prefetch.ts';
import type { PrefetchCount, PrefetchPhoto, PrefetchPorts, PrefetchProgress } from './prefetch.ts';

/** How many times to look for the service worker's copy of a fetched picture in the cache. */
const CACHE_CHECKS = 10;
/** Interval between those checks, in ms. */
const CACHE_CHECK_MS = 100;
/** After this time in ms, the page counts as idle even if it is busy. */
const IDLE_MS = 2_000;

export interface PrefetchState {
  /** How many photos were requested and can be stored. */
  wanted: number;
  /** About how many bytes they take. */
  estimate: number;
  progress: PrefetchProgress;
  /**
   * Why nothing is prefetched: there is no service worker (`worker`), or the device is set to save data (`sparing`).
   */
  blockedBy: 'worker' | 'sparing' | undefined;
}

/** How long, in ms, a photo is on the desk before prefetching starts, so that it doesn't slow down quick decisions. */
const LOOK_MS = 500;
/** How many photos beyond the requested ones stay on the device until they leave the list. */
const SPARE = 10;

/**
 * Prefetches the photo on the desk and those after it, in full size, while the page is online and idle. Photos that have
 * left the list are deleted from the device then.
 */
export function usePrefetch(
  photos: readonly ReviewPhoto[],
  currentId: number | undefined,
  count: PrefetchCount,
): PrefetchState {
  // The outbox panel shows them, and a decision that waits can be undone.
  const decided = useOutbox(({ items }) => items).flatMap((item) =>
    item.kind === 'review' ? (item.photo ?? []) : [],
  );
  const [progress, setProgress] = useState<PrefetchProgress>();
  const online = useSyncExternalStore(onNetworkChange, () => navigator.onLine);
  const controlled = useSyncExternalStore(onControllerChange, isControlled);
  /** The bytes of pictures that are known to be stored. */
  const [known] = useState(() => new Map<string, number>());
  /** All pictures that were on the list or in the outbox. */
  const [seen] = useState(createSeenPictures);
  const wanted = photosToPrefetch(photos, currentId, count);
  // Strings, so that an equal list doesn't restart prefetching.
  const joined = JSON.stringify(wanted);
  const listed = photos.flatMap(({ full }) => full?.path ?? []).join(' ');
  const copies = [...photos, ...decided].flatMap((photo) => pictureUrls(photo, true)).join(' ');

  useEffect(() => {
    const abort = new AbortController();
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it was made from this type above
    const next = JSON.parse(joined) as PrefetchPhoto[];
    seen.add(copies.split(' '));
    const mayFetch = online && controlled && !isDataSaverOn();
    const run = async () => {
      if (online) {
        const keep = next.flatMap(({ full }) => full ?? []);
        const keeping = { listed: listed.split(' '), wanted: keep, most: next.length + SPARE };
        const gone = await Promise.all([
          keepFull(keeping).catch(() => []),
          seen.forgetUnlisted(copies.split(' ')).catch(() => []),
        ]);
        for (const path of gone.flat()) known.delete(path);
      }
      // Each look into the storage takes time, and the list is long.
      const storedBytes = async (path: string) => {
        const bytes = known.get(path) ?? (await PORTS.storedBytes(path));
        if (bytes !== undefined) known.set(path, bytes);
        return bytes;
      };
      const ports = { ...PORTS, storedBytes, ...(!mayFetch && { fetch: countOnly }) };
      await hasForgotten(known);
      await prefetch(next, ports, abort.signal, setProgress);
      // What came last may have pushed out what came first.
      if (await hasForgotten(known))
        await prefetch(next, { ...ports, fetch: countOnly }, abort.signal, setProgress);
    };
    const timer = setTimeout(() => void run(), LOOK_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [joined, listed, copies, known, seen, online, controlled]);

  return {
    wanted: wanted.length,
    estimate: estimatedBytes(wanted),
    // Still the previous list's progress until this list has been counted.
    progress:
      progress === undefined
        ? { photos: 0, bytes: 0 }
        : { ...progress, photos: Math.min(progress.photos, wanted.length) },
    blockedBy: isDataSaverOn() ? 'sparing' : controlled ? undefined : 'worker',
  };
}

/** True for a photo in full size; other private pictures are display copies of rejected photos. */
function isFull(path: string): boolean {
  return path.startsWith('/api/review/');
}

const PORTS: PrefetchPorts = {
  storedBytes: async (path) => {
    if (isFull(path)) return storedFullBytes(path);
    if (isPrivate(path)) return storedPrivateBytes(path);
    if (!('caches' in globalThis)) return undefined;
    const copy = await caches.match(path);
    if (copy === undefined) return undefined;
    const length = Number(copy.headers.get('content-length') ?? Number.NaN);
    return Number.isFinite(length) ? length : (await copy.blob()).size;
  },
  fetch: async (path, signal) => {
    if (isFull(path)) {
      await fetchFull(path, { isStored: true, signal, priority: 'low' });
      return;
    }
    if (isPrivate(path)) {
      await readPrivatePicture(path);
      return;
    }
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

/** Forgets the pictures that aren't on the device any more; false also if the caches can't be read. */
function hasForgotten(known: Map<string, number>): Promise<boolean> {
  return forgetEvicted(known).catch(() => false);
}

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
