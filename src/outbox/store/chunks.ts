/** The stored bytes of photos and of their small pictures. */
import type { StoreKey, StoreValue } from 'idb';
import type { Connection } from '../../database/connection.ts';
import type { OutboxSchema } from '../../database/schema.ts';

/** How a browser that keeps large values in files of their own says that such a file is gone or damaged. */
const GONE: ReadonlySet<string> = new Set(['DataError', 'NotReadableError', 'NotFoundError']);

/** A row that holds bytes; undefined when there is none, or it is there and its bytes are not. */
export function readBytesRow<Name extends 'chunks' | 'thumbnails'>(
  connection: Connection,
  store: Name,
  key: StoreKey<OutboxSchema, Name>,
): Promise<StoreValue<OutboxSchema, Name> | undefined> {
  return connection.run(async (db) => {
    const tx = db.transaction(store);
    // The failure of its one request ends it, and nobody waits for it.
    tx.done.catch(() => undefined);
    try {
      return await tx.store.get(key);
    } catch (error) {
      if (isGone(error)) return undefined;
      throw error;
    }
  });
}

/** True for the error of a row that is there and whose bytes are not. */
export function isGone(error: unknown): boolean {
  return error instanceof Error && GONE.has(error.name);
}

/** Every chunk of an op. */
export function chunksOf(opId: string): IDBKeyRange {
  return IDBKeyRange.bound([opId, 0], [opId, Infinity]);
}
