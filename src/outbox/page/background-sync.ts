/** Chrome's Background Sync, a bonus: what it refuses or lacks, the page does by itself (docs/outbox.md, "Facts"). */

declare global {
  interface ServiceWorkerRegistration {
    /** Absent in Safari and Firefox. */
    readonly sync?: { register(tag: string): Promise<void> };
  }
}

/** Prefix of the tags the service worker answers to. */
const TAG = 'outbox:';

/** Asks for a sync event under a tag never used before: a tag that has failed once is not fired again soon. */
export async function askForSync(unique: string): Promise<void> {
  try {
    // `ready` would wait for ever where there is no worker.
    const registration = await navigator.serviceWorker.getRegistration();
    await registration?.sync?.register(TAG + unique);
  } catch {
    // No service worker, no permission, or a browser that has the call and always refuses it.
  }
}
