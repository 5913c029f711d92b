/** The code that keeps pictures (keep-images.ts) is fetched once the service worker, which keeps it too, is there. */
import type { Query } from '@tanstack/react-query';

/** Has the pictures of a call's answer kept: on the very first visit after the service worker has the app. */
export function keepLater(answer: unknown, { queryKey }: Pick<Query, 'queryKey'>): void {
  if (!('serviceWorker' in navigator)) return;
  if (navigator.serviceWorker.controller === null) {
    navigator.serviceWorker.addEventListener('controllerchange', () => keepLater(answer, { queryKey }), {
      once: true,
    });
    return;
  }
  void import('./cache-images.ts').then(
    ({ keepImages }) => keepImages(answer, queryKey[1]),
    // Pictures are kept as they are seen, then.
    () => {},
  );
}
