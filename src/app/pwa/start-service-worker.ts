/** Registers the service worker, and detects when a new version of the app is waiting. */
import { Workbox } from 'workbox-window';
import type { ToServiceWorker } from '../../../workers/messages.ts';
import { useUpdate } from './update.ts';

/** How often an open page checks for a new version, in ms. */
const UPDATE_EVERY = 60 * 60_000;

/**
 * Asks the active worker to claim this page. When a worker activates, it claims the open pages, but not one that is
 * still loading: that page would stay uncontrolled, and nothing that it shows would be cached.
 */
const CLAIM: ToServiceWorker = { type: 'CLAIM' };

/**
 * Registers the service worker; call it after the page has loaded. Does nothing in browsers without service workers.
 */
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
  // Registration fails offline, or if the browser blocks it; the page works without a service worker.
  await workbox.register().catch(() => undefined);
  void navigator.serviceWorker.ready.then(({ active }) => {
    if (navigator.serviceWorker.controller === null) active?.postMessage(CLAIM, []);
  });
  setInterval(() => void workbox.update().catch(() => undefined), UPDATE_EVERY);
}
