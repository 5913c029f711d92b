/** Registers the service worker, and detects when a new version of the app is waiting or has taken over. */
import { Workbox } from 'workbox-window';
import type { ToServiceWorker } from '../../../workers/messages.ts';
import { useUpdate } from './update.ts';

/** How often an open page checks for a new version, in ms. */
const UPDATE_EVERY = 60 * 60_000;
/** How often a page that no worker controls tries again to get one, in ms. */
const RETRY_EVERY = 30_000;

/**
 * Asks the active worker to claim this page. When a worker activates, it claims the open pages, but not one that is
 * still loading: that page would stay uncontrolled, and nothing that it shows would be cached.
 */
const CLAIM: ToServiceWorker = { type: 'CLAIM' };
/** Asks the active worker to cache the app's files again if the browser has deleted them. */
const RESTORE: ToServiceWorker = { type: 'RESTORE' };

/**
 * Registers the service worker; call it after the page has loaded. Does nothing in browsers without service workers.
 */
export async function startServiceWorker(): Promise<void> {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return;
  void navigator.serviceWorker.ready.then(({ active }) => {
    claim(active);
    active?.postMessage(RESTORE, []);
  });
  let workbox = await register();
  setInterval(() => {
    void currentWorker().then(async (worker) => {
      if (worker === 'none') workbox = await register();
      else if (worker !== 'blocked') claim(worker);
    });
  }, RETRY_EVERY);
  setInterval(() => void workbox.update().catch(() => undefined), UPDATE_EVERY);
}

/** Asks the active worker, if there is one, to control this page, unless one does already. */
function claim(active: ServiceWorker | null): void {
  if (navigator.serviceWorker.controller === null) active?.postMessage(CLAIM, []);
}

/**
 * The active worker; null while the first one is being installed. `none` after a registration that failed because the
 * network did, and after an installation that failed for that reason or because servers of two builds were running
 * (`workers/sw/own-files.ts`); `blocked` if the browser blocks workers.
 */
async function currentWorker(): Promise<ServiceWorker | null | 'none' | 'blocked'> {
  try {
    const registration = await navigator.serviceWorker.getRegistration();
    return registration === undefined ? 'none' : registration.active;
  } catch {
    return 'blocked';
  }
}

async function register(): Promise<Workbox> {
  const workbox = new Workbox('/service-worker.js', { scope: '/' });
  workbox.addEventListener('waiting', () => {
    useUpdate.setState({
      apply: () => {
        workbox.addEventListener('controlling', () => location.reload());
        workbox.messageSkipWaiting();
      },
    });
  });
  workbox.addEventListener('controlling', () => void noticeReplacement());
  // It fails offline, or if the browser blocks it; the page works without a service worker.
  await workbox.register().catch(() => undefined);
  return workbox;
}

/**
 * Notices that another build's worker controls this page now: another window has activated it, or it was deployed while
 * the first worker was being installed. A worker that has been activated has deleted the files of earlier builds.
 */
async function noticeReplacement(): Promise<void> {
  const { controller } = navigator.serviceWorker;
  if (controller === null) return;
  await activated(controller);
  // This very file; every build's worker caches all scripts of its build.
  if ((await caches.match(import.meta.url)) !== undefined) return;
  useUpdate.setState({ apply: () => location.reload(), isReplaced: true });
}

function activated(worker: ServiceWorker): Promise<void> {
  return new Promise((resolve) => {
    const check = () => {
      if (worker.state === 'activated') resolve();
    };
    worker.addEventListener('statechange', check);
    check();
  });
}
