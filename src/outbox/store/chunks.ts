/** The stored bytes of photos and of their thumbnails. */
import type { StoreKey, StoreValue } from 'idb';
import type { Connection } from '../../database/connection.ts';
import type { OutboxSchema } from '../../database/schema.ts';

/** Some browsers store large values in separate files; these errors mean that such a file is gone or damaged. */
const GONE_ERRORS: ReadonlySet<string> = new Set(['DataError', 'NotReadableError', 'NotFoundError']);

/** Reads a row with bytes; undefined if the row doesn't exist, or its bytes are gone. */
export function readBytesRow<Name extends 'chunks' | 'thumbnails'>(
  connection: Connection,
  store: Name,
  key: StoreKey<OutboxSchema, Name>,
): Promise<StoreValue<OutboxSchema, Name> | undefined> {
  return connection.run(async (db) => {
    const tx = db.transaction(store);
    // If the transaction's only request fails, `done` rejects too, and nothing else would handle that.
    tx.done.catch(() => undefined);
    try {
      return await tx.store.get(key);
    } catch (error) {
      if (isGone(error)) return undefined;
      throw error;
    }
  });
}

/** True for the error of a row that exists but whose bytes are gone. */
export function isGone(error: unknown): boolean {
  return error instanceof Error && GONE_ERRORS.has(error.name);
}

/** The key range of all chunks of an op. */
export function chunkRange(opId: string): IDBKeyRange {
  return IDBKeyRange.bound([opId, 0], [opId, Infinity]);
}
