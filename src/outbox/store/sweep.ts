/** Removes what nobody needs any more. Never a row that is still to be sent. */
import type { Connection } from '../../database/connection.ts';
import { write } from '../../database/write.ts';
import type { Kinds } from '../engine/kind.ts';
import { isOver } from '../engine/types.ts';
import type { Op } from '../engine/types.ts';
import { chunksOf } from './chunks.ts';

const HOUR_MS = 3_600_000;
/** Half-staged photos and arrived items, ms (docs/outbox.md, "Saved means saved"). */
const DAY_MS = 24 * HOUR_MS;
/** As long as the server keeps its answers (docs/outbox.md, "Receipts"), ms. */
const RECEIPTS_MS = 30 * DAY_MS;

/**
 * Sweeps half-staged chunks, items that are over, and old receipts. Rows of a later version stay: what is over for them
 * only that version knows. `now`: epoch ms.
 */
export async function sweep(connection: Connection, kinds: Kinds, now: number): Promise<void> {
  await connection.run((db) =>
    write(db, ['ops', 'chunks', 'thumbnails', 'receipts'], async (tx) => {
      const ops = new Map<string, Op>();
      for (const op of await tx.objectStore('ops').getAll()) {
        if (kinds.of(op) && isSpent(op, now)) {
          await tx.objectStore('ops').delete(op.id);
          await tx.objectStore('thumbnails').delete(op.id);
          await tx.objectStore('chunks').delete(chunksOf(op.id));
        } else {
          ops.set(op.id, op);
        }
      }
      // From photo to photo, without reading bytes.
      let cursor = await tx.objectStore('chunks').openKeyCursor();
      while (cursor) {
        const [opId] = cursor.key;
        if (!ops.has(opId) && now - madeAt(opId) > DAY_MS)
          await tx.objectStore('chunks').delete(chunksOf(opId));
        cursor = await cursor.continue([opId, Infinity]);
      }
      // A receipt names the photo for what waits behind its upload, however long that waits.
      const parents = new Set([...ops.values()].filter((op) => !isOver(op)).map((op) => op.parent));
      for (const receipt of await tx.objectStore('receipts').getAll()) {
        if (now - receipt.at > RECEIPTS_MS && !parents.has(receipt.id))
          await tx.objectStore('receipts').delete(receipt.id);
      }
    }),
  );
}

function isSpent({ status }: Op, now: number): boolean {
  if (status.state === 'done') return now - status.at > DAY_MS;
  return status.state === 'cancelled' && now - status.at > HOUR_MS;
}

/** Epoch ms in a UUIDv7. */
function madeAt(id: string): number {
  return Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16);
}
