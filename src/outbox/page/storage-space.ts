/** Room on the device, before something is kept there. */
import type { StorageSpace } from '../parts.ts';

/** Beside the bytes themselves: rows, indexes, the database's own log. */
const OVERHEAD = 1.1;
const MARGIN_BYTES = 1024 * 1024;

export const storageSpace: StorageSpace = {
  async hasRoomFor(bytes) {
    try {
      const { quota, usage } = await navigator.storage.estimate();
      return quota === undefined || usage === undefined || quota - usage > bytes * OVERHEAD + MARGIN_BYTES;
    } catch {
      return true;
    }
  },

  async keepForGood() {
    try {
      if (!(await navigator.storage.persisted())) await navigator.storage.persist();
    } catch {
      // Not offered here.
    }
  },
};
