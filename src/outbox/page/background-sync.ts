/**
 * Chrome's Background Sync. It is optional, since the page sends by itself where it is missing or refused
 * (docs/outbox.md, "Facts").
 */

declare global {
  interface ServiceWorkerRegistration {
    /** Absent in Safari and Firefox. */
    readonly sync?: { register(tag: string): Promise<void> };
  }
}

/** Prefix of the tags that the service worker handles. */
const TAG = 'outbox:';

/** True once this browser has refused to register a sync event. */
let isRefused = false;

/** True if what waits is sent while no window of the app is open. */
export function sendsInBackground(): boolean {
  return (
    'ServiceWorkerRegistration' in globalThis && 'sync' in ServiceWorkerRegistration.prototype && !isRefused
  );
}

/** Requests a sync event under a new tag, since a tag whose event has failed isn't fired again soon. */
export async function askForSync(unique: string): Promise<void> {
  try {
    // `ready` would never settle without a worker.
    const registration = await navigator.serviceWorker.getRegistration();
    await registration?.sync?.register(TAG + unique);
    isRefused = false;
  } catch {
    // No service worker, no permission, or a browser that has the method but always refuses.
    isRefused = true;
  }
}
