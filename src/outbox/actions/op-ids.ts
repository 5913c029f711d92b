/** Ids for new ops, which are sent in the order of their ids. */
import type { Connection } from '../../database/connection.ts';
import { idAfter } from '../engine/uuid-time.ts';

/** Resolves to the id of a new op, a UUIDv7. Throws `StoreError`. */
export type NewOpId = () => Promise<string>;

/**
 * Makes ids that are greater than those of all stored ops and than each id made before, so that setting the clock
 * back doesn't change the order (docs/outbox.md, "A clock that is wrong"). Calls take effect in their order. `newId`
 * makes a UUIDv7 by the clock.
 */
export function createOpIds(connection: Connection, newId: () => string): NewOpId {
  let last = '';
  let making: Promise<unknown> = Promise.resolve();
  return () => {
    const id = newId();
    const made = making.then(async () => {
      const stored = await greatestId(connection);
      last = idAfter(id, stored > last ? stored : last);
      return last;
    });
    making = made.catch(() => undefined);
    return made;
  };
}

/** The greatest id of all ops on the device; empty if there is none. */
async function greatestId(connection: Connection): Promise<string> {
  const cursor = await connection.run((db) => db.transaction('ops').store.openKeyCursor(null, 'prev'));
  return cursor?.primaryKey ?? '';
}
