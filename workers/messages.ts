/** Messages from a page to the service worker. `SKIP_WAITING` is workbox-window's; `RESTORE`: cache what is missing. */
export type ToServiceWorker = { type: 'SKIP_WAITING' | 'CLAIM' | 'RESTORE' };

/** Messages from the service worker to a page, which responds on the message's port. `OPEN`: open this screen. */
export type FromServiceWorker = { type: 'OPEN'; path: string };
