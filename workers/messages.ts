/** What a page may tell the service worker. `SKIP_WAITING` is workbox-window's own word. */
export type ToServiceWorker = { type: 'SKIP_WAITING' | 'CLAIM' };
