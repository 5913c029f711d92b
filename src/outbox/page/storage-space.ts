/** Room on the device, before something is kept there. */

/** Beside the bytes themselves: rows, indexes, the database's own log. */
const OVERHEAD = 1.1;
const MARGIN_BYTES = 1024 * 1024;

/** False when the browser says that `bytes` more cannot fit; true when it doesn't say. */
export async function hasRoomFor(bytes: number): Promise<boolean> {
  try {
    const { quota, usage } = await navigator.storage.estimate();
    return quota === undefined || usage === undefined || quota - usage > bytes * OVERHEAD + MARGIN_BYTES;
  } catch {
    return true;
  }
}

/** Asks the browser not to clear our storage on its own. */
export async function keepForGood(): Promise<void> {
  try {
    if (!(await navigator.storage.persisted())) await navigator.storage.persist();
  } catch {
    // Not offered here.
  }
}
