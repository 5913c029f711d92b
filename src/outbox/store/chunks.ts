/** The stored bytes of photos. */
import type { Connection } from './connection.ts';
import type { ChunkRow } from './schema.ts';

/** How a browser that keeps large values in files of their own says that such a file is gone or damaged. */
const GONE: ReadonlySet<string> = new Set(['DataError', 'NotReadableError', 'NotFoundError']);

/** Chunk `n` of an op; undefined when there is none, or its row is there and the bytes are not. */
export function readChunk(connection: Connection, opId: string, n: number): Promise<ChunkRow | undefined> {
  return connection.run(async (db) => {
    const tx = db.transaction('chunks');
    // The failure of its one request ends it, and nobody waits for it.
    tx.done.catch(() => undefined);
    try {
      return await tx.store.get([opId, n]);
    } catch (error) {
      if (error instanceof Error && GONE.has(error.name)) return undefined;
      throw error;
    }
  });
}

/** Every chunk of an op. */
export function chunksOf(opId: string): IDBKeyRange {
  return IDBKeyRange.bound([opId, 0], [opId, Infinity]);
}
