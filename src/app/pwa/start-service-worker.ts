/** Registers the service worker and notices when a new version of the app waits. */
import { Workbox } from 'workbox-window';
import type { ToServiceWorker } from '../../../workers/messages.ts';
import { useUpdate } from './update.ts';

/** How often a page that stays open looks for a new version, ms. */
const LOOK_EVERY = 60 * 60_000;

/**
 * A worker that becomes active claims the pages that are open, but not one that is still being opened: that page would
 * stay without a worker until the next one, and nothing it shows would be kept. So it asks once more.
 */
const CLAIM: ToServiceWorker = { type: 'CLAIM' };

/** Registers the service worker; call it once the page has loaded. Does nothing in a browser without service workers. */
export async function startServiceWorker(): Promise<void> {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return;
  const workbox = new Workbox('/service-worker.js', { scope: '/' });
  workbox.addEventListener('waiting', () => {
    useUpdate.setState({
      apply: () => {
        workbox.addEventListener('controlling', () => location.reload());
        workbox.messageSkipWaiting();
      },
    });
  });
  // The page works without a service worker where there is no network or the browser refuses one.
  await workbox.register().catch(() => undefined);
  void navigator.serviceWorker.ready.then(({ active }) => {
    if (navigator.serviceWorker.controller === null) active?.postMessage(CLAIM, []);
  });
  setInterval(() => void workbox.update().catch(() => undefined), LOOK_EVERY);
}
