/** Messages from a page to the service worker. `SKIP_WAITING` is workbox-window's. */
export type ToServiceWorker = { type: 'SKIP_WAITING' | 'CLAIM' };
