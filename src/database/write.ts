import type { IDBPTransaction, StoreNames } from 'idb';
import type { OutboxDatabase, OutboxSchema } from './schema.ts';

type StoreName = StoreNames<OutboxSchema>;

/**
 * One write transaction: resolves once it is committed, rejects with the first failure and leaves nothing behind.
 * `strict` also waits until the bytes are on the disk; for what may be lost with the power there is `relaxed`.
 */
export async function write<Names extends StoreName[], T>(
  db: OutboxDatabase,
  names: [...Names],
  work: (tx: IDBPTransaction<OutboxSchema, Names, 'readwrite'>) => Promise<T>,
  durability: 'strict' | 'relaxed' = 'strict',
): Promise<T> {
  const tx = db.transaction<Names, 'readwrite'>(names, 'readwrite', { durability });
  // `tx.done` is awaited after the work only: an abort before that must not count as unhandled.
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
    // It has ended by itself.
  }
}
