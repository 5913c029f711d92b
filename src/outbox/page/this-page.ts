/** This page's outbox, loaded by the first call that needs it, or when the page is idle. */
import { channel, connection } from '../../database/this-page.ts';
import { PAGE_CAP_MS } from '../engine/retry-policy.ts';
import { createOutbox } from '../outbox.ts';
import type { StorageSpace } from '../dependencies.ts';
import { browserPorts } from '../run/browser-ports.ts';
import { askForSync } from './background-sync.ts';
import { useOutbox } from './use-outbox.ts';

/** The factor that allows for rows, indexes and the database's log, in addition to the bytes. */
const OVERHEAD = 1.1;
const MARGIN_BYTES = 1024 * 1024;

const storageSpace: StorageSpace = {
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
      // Not supported by this browser.
    }
  },
};

export const outbox = createOutbox(browserPorts({ connection, channel, storage: storageSpace, askForSync }), {
  where: 'page',
  capMs: PAGE_CAP_MS,
});

outbox.view.subscribe((state) => useOutbox.setState(state));
