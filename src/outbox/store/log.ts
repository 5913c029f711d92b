/** The outbox's own log: a ring, for finding out on a device what went on. */
import type { Connection } from '../../database/connection.ts';
import { write } from '../../database/write.ts';
import type { LogEntry } from '../engine/ports.ts';

const KEPT = 500;

/** Appends; a log that cannot be written is no reason to stop. */
export async function appendLog(connection: Connection, entry: LogEntry): Promise<void> {
  try {
    await connection.run((db) =>
      write(
        db,
        ['log'],
        async (tx) => {
          const key = await tx.objectStore('log').add(entry);
          await tx.objectStore('log').delete(IDBKeyRange.upperBound(key - KEPT));
        },
        'relaxed',
      ),
    );
  } catch {
    // See above.
  }
}
