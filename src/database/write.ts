import type { IDBPTransaction, StoreNames } from 'idb';
import type { OutboxDatabase, OutboxSchema } from './schema.ts';

type StoreName = StoreNames<OutboxSchema>;

/**
 * Runs a write transaction. Resolves once it is committed; on the first failure, aborts it and rejects. `strict` also
 * waits until the data is flushed to disk; `relaxed` is for data that may be lost in a power failure.
 */
export async function write<Names extends StoreName[], T>(
  db: OutboxDatabase,
  names: [...Names],
  work: (tx: IDBPTransaction<OutboxSchema, Names, 'readwrite'>) => Promise<T>,
  durability: 'strict' | 'relaxed' = 'strict',
): Promise<T> {
  const tx = db.transaction<Names, 'readwrite'>(names, 'readwrite', { durability });
  // `tx.done` is awaited only after the work, so an abort before that must not cause an unhandled rejection.
  tx.done.catch(() => undefined);
  let result: T;
  try {
    result = await work(tx);
  } catch (error) {
    abort(tx);
    throw error;
  }
  await tx.done;
  return result;
}

function abort(tx: { abort(): void }): void {
  try {
    tx.abort();
  } catch {
    // The transaction has already ended.
  }
}
