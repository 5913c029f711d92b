/**
 * Loads the code that caches pictures (`cache-images.ts`) once the service worker is active and can cache that code
 * too.
 */
import type { Query } from '@tanstack/react-query';

/** Caches the pictures in a response. On a first visit, waits until the service worker controls the page. */
export function cacheImagesLater(response: unknown, { queryKey }: Pick<Query, 'queryKey'>): void {
  if (!('serviceWorker' in navigator)) return;
  if (navigator.serviceWorker.controller === null) {
    navigator.serviceWorker.addEventListener(
      'controllerchange',
      () => cacheImagesLater(response, { queryKey }),
      {
        once: true,
      },
    );
    return;
  }
  void import('./cache-images.ts').then(
    ({ cacheImages }) => cacheImages(response, queryKey[1]),
    // If this code can't be loaded, pictures are cached as they are shown.
    () => {},
  );
}
