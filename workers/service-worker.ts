/** The service worker's listeners. Their implementation is in `sw/`. */
import type { PrecacheEntry } from 'workbox-precaching';
import { connect } from '../src/database/connection.ts';
import type { ToServiceWorker } from './messages.ts';
import { cacheApp } from './sw/caching.ts';
import { openApp } from './sw/notify.ts';
import { handleSync } from './sw/outbox.ts';
import { forgetEarlierImages } from './sw/pictures.ts';
import { placeOf, replaceSubscription, showPush } from './sw/push.ts';
import { restoreApp } from './sw/restore.ts';
import { handleShare, isShare } from './sw/share.ts';

declare const self: ServiceWorkerGlobalScope & {
  __WB_MANIFEST: (string | PrecacheEntry)[];
};

const connection = connect();

// Registered before every other listener, since on iOS, requests other than GET lose their bodies if a worker touches
// them. The exception is the share target, which iOS doesn't support.
self.addEventListener('fetch', (event) => {
  if (event.request.method === 'GET') return;
  event.stopImmediatePropagation();
  if (isShare(event.request)) event.respondWith(handleShare(connection, event.request));
});

interface MessageOf<T> extends ExtendableMessageEvent {
  readonly data: T;
}

// oxlint-disable-next-line eslint/no-underscore-dangle -- the name the build looks for
const manifest = self.__WB_MANIFEST;
cacheApp(manifest, connection);

self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([self.clients.claim(), forgetEarlierImages()]));
});

self.addEventListener('sync', handleSync(self, connection));

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openApp(self, placeOf(event.notification, self.location.origin)));
});

self.addEventListener('push', (event) => {
  event.waitUntil(showPush(self, () => event.data?.text()));
});

self.addEventListener('pushsubscriptionchange', (event) => {
  // Without a network it is tried again when the app is opened.
  event.waitUntil(replaceSubscription(self, connection).catch(() => undefined));
});

self.addEventListener('message', (event: MessageOf<ToServiceWorker>) => {
  const message = event.data;
  switch (message.type) {
    case 'SKIP_WAITING':
      event.waitUntil(self.skipWaiting());
      return;
    case 'CLAIM':
      event.waitUntil(self.clients.claim());
      return;
    case 'RESTORE':
      // Without a network it is tried again at the next start.
      event.waitUntil(restoreApp(manifest).catch(() => undefined));
      return;
    default:
      throw new Error(`Unknown message: ${String(message.type satisfies never)}`);
  }
});
