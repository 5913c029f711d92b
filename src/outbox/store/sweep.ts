/** Cleans up what is no longer needed, but never a row that is still to be sent. */
import type { Connection } from '../../database/connection.ts';
import { write } from '../../database/write.ts';
import type { Kinds } from '../engine/kind.ts';
import { isOver } from '../engine/types.ts';
import { uuidTime } from '../engine/uuid-time.ts';
import { nextVersion, withStatus } from '../engine/transitions.ts';
import type { Op } from '../engine/types.ts';
import { chunkRange } from './chunks.ts';

const HOUR_MS = 3_600_000;
/** How long chunks without an op, and items that have arrived, are retained (docs/outbox.md, "Stores"). */
const DAY_MS = 24 * HOUR_MS;
/** How long receipts are retained, which is as long as the server stores its responses (docs/outbox.md, "Stores"). */
const RECEIPTS_MS = 30 * DAY_MS;

/**
 * Deletes chunks without an op, finished items, and old receipts. Leaves rows of a later version, since only that
 * version knows when they are finished. What is from the future gets the time `now`, from which its age counts
 * (docs/outbox.md, "A clock that is wrong"). `now`: epoch ms.
 */
export async function sweep(connection: Connection, kinds: Kinds, now: number): Promise<void> {
  await connection.run((db) =>
    write(db, ['ops', 'chunks', 'thumbnails', 'receipts'], async (tx) => {
      const ops = new Map<string, Op>();
      // No photo that is being saved has a later id than by now or after the newest op (`src/outbox/actions/op-ids.ts`).
      let latest = now;
      for (const op of await tx.objectStore('ops').getAll()) {
        const { status } = op;
        latest = Math.max(latest, uuidTime(op.id));
        if (kinds.of(op) && isExpired(op, now)) {
          await tx.objectStore('ops').delete(op.id);
          await tx.objectStore('thumbnails').delete(op.id);
          await tx.objectStore('chunks').delete(chunkRange(op.id));
        } else {
          ops.set(op.id, op);
          if (kinds.of(op) && 'at' in status && status.at > now) {
            await tx.objectStore('ops').put(nextVersion(op, withStatus(op, { ...status, at: now })));
          }
        }
      }
      // The cursor jumps from photo to photo, without reading bytes.
      let cursor = await tx.objectStore('chunks').openKeyCursor();
      while (cursor) {
        const [opId] = cursor.key;
        const age = Math.max(now - uuidTime(opId), uuidTime(opId) - latest);
        if (!ops.has(opId) && age > DAY_MS) await tx.objectStore('chunks').delete(chunkRange(opId));
        cursor = await cursor.continue([opId, Infinity]);
      }
      // An op that depends on an upload takes the photo's id from the upload's receipt, so the receipt is kept as long
      // as that op is open.
      const parents = new Set([...ops.values()].filter((op) => !isOver(op)).map((op) => op.parent));
      for (const receipt of await tx.objectStore('receipts').getAll()) {
        if (now - receipt.at > RECEIPTS_MS && !parents.has(receipt.id))
          await tx.objectStore('receipts').delete(receipt.id);
        else if (receipt.at > now) await tx.objectStore('receipts').put({ ...receipt, at: now });
      }
    }),
  );
}

function isExpired({ status }: Op, now: number): boolean {
  if (status.state === 'done') return now - status.at > DAY_MS;
  return status.state === 'cancelled' && now - status.at > HOUR_MS;
}
