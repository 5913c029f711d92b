import { useEffect, useState, useSyncExternalStore } from 'react';
import type { ReviewPhoto } from '../../contract/calls/photo.ts';
import { isSparing } from '../../api/images/cache-images.ts';
import { fetchAhead, pathsAhead } from './fetch-ahead.ts';
import type { AheadChoice, AheadPorts, Kept } from './fetch-ahead.ts';

/** How often the service worker's copy is looked for after a picture came, and how long between, ms. */
const LOOKS = 10;
const LOOK_MS = 100;
/** The page counts as idle after this at the latest, ms. */
const IDLE_MS = 2_000;

/** How the pictures ahead stand. `worker`: this browser has none to keep them; `sparing`: it was told to spare data. */
export interface Ahead {
  /** How many were asked for and can be kept. */
  wanted: number;
  kept: Kept;
  hindrance: 'worker' | 'sparing' | undefined;
}

/** Fetches the pictures of the first photos of the list while there is a network and nothing else to do. */
export function useFetchAhead(photos: readonly ReviewPhoto[], choice: AheadChoice): Ahead {
  const [kept, setKept] = useState<{ of: string; kept: Kept }>();
  const online = useSyncExternalStore(onNetwork, () => navigator.onLine);
  const controlled = useSyncExternalStore(onControl, isControlled);
  const paths = pathsAhead(photos, choice);
  const of = paths.join(' ');

  useEffect(() => {
    const end = new AbortController();
    const wanted = of === '' ? [] : of.split(' ');
    const ports = online && controlled && !isSparing() ? PORTS : { ...PORTS, fetch: nothing };
    void fetchAhead(wanted, ports, end.signal, (now) => setKept({ of, kept: now }));
    return () => end.abort();
  }, [of, online, controlled]);

  return {
    wanted: paths.length,
    // Of the list before, until this one's has been counted.
    kept:
      kept === undefined
        ? { photos: 0, bytes: 0 }
        : { ...kept.kept, photos: Math.min(kept.kept.photos, paths.length) },
    hindrance: isSparing() ? 'sparing' : controlled ? undefined : 'worker',
  };
}

const PORTS: AheadPorts = {
  kept: async (path) => {
    if (!('caches' in globalThis)) return undefined;
    const copy = await caches.match(path);
    if (copy === undefined) return undefined;
    const said = Number(copy.headers.get('content-length') ?? Number.NaN);
    return Number.isFinite(said) ? said : (await copy.blob()).size;
  },
  fetch: async (path, signal) => {
    const answer = await fetch(path, { signal, priority: 'low' });
    await answer.blob();
    // The service worker stores it beside handing it over.
    for (let look = 0; look < LOOKS && (await caches.match(path)) === undefined; look += 1) {
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    }
  },
  idle: () =>
    new Promise((resolve) => {
      if (typeof requestIdleCallback === 'function')
        requestIdleCallback(() => resolve(), { timeout: IDLE_MS });
      else setTimeout(resolve, LOOK_MS);
    }),
};

/** Not fetched: what is there is only counted. */
function nothing(): Promise<void> {
  return Promise.reject(new DOMException('not now', 'AbortError'));
}

function onNetwork(change: () => void): () => void {
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

function onControl(change: () => void): () => void {
  if (!('serviceWorker' in navigator)) return () => undefined;
  navigator.serviceWorker.addEventListener('controllerchange', change);
  return () => navigator.serviceWorker.removeEventListener('controllerchange', change);
}
