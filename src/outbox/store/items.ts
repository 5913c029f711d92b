/** What the tray reads and what its user's wishes write. */
import type { Lane, Op, UploadOp } from '../engine/types.ts';
import { afterWish } from '../engine/wishes.ts';
import type { Wish } from '../engine/wishes.ts';
import type { Connection } from './connection.ts';
import { chunksOf, readBytesRow } from './chunks.ts';
import { emptyLane } from './engine-store.ts';
import { write } from './write.ts';

export interface OwnersOps {
  ops: Op[];
  lane: Lane;
}

/** Everything of one account, over or not. */
export function readOps(connection: Connection, owner: number): Promise<OwnersOps> {
  return connection.run(async (db) => {
    const tx = db.transaction(['ops', 'lanes']);
    const [ops, lane] = await Promise.all([
      tx.objectStore('ops').index('owner').getAll(owner),
      tx.objectStore('lanes').get(owner),
      tx.done,
    ]);
    return { ops, lane: lane ?? emptyLane(owner) };
  });
}

/** The small picture of an upload. */
export async function readThumbnail(connection: Connection, opId: string): Promise<ArrayBuffer | undefined> {
  return (await readBytesRow(connection, 'thumbnails', opId))?.bytes;
}

/** `too-late`: the op is past what was wished. */
export type WishOutcome = { ok: true; op: Op } | { ok: false; problem: 'gone' | 'too-late' };

/** Writes a wish of the op's owner. */
export function writeWish(
  connection: Connection,
  owner: number,
  id: string,
  wish: Wish,
): Promise<WishOutcome> {
  return connection.run((db) =>
    write(db, ['ops', 'lanes'], async (tx): Promise<WishOutcome> => {
      const before = await tx.objectStore('ops').get(id);
      if (before?.owner !== owner) return { ok: false, problem: 'gone' };
      const op = afterWish(before, wish);
      if (!op) return { ok: false, problem: 'too-late' };
      await tx.objectStore('ops').put(op);
      // Asking again is worth it after an agreement was accepted or a number verified elsewhere.
      const lane = wish.type === 'retry' ? await tx.objectStore('lanes').get(owner) : undefined;
      if (lane?.block && lane.block.reason !== 'auth') {
        await tx.objectStore('lanes').put({ owner, ...(lane.wait ? { wait: lane.wait } : {}) });
      }
      return { ok: true, op };
    }),
  );
}

/**
 * Cancels an op. An upload that may be on the server goes on until that is known, and `deletion` deletes it there;
 * both are written in one transaction.
 */
export function writeCancel(
  connection: Connection,
  owner: number,
  id: string,
  at: number,
  deletion: (upload: UploadOp) => Op,
): Promise<WishOutcome> {
  return connection.run((db) =>
    write(db, ['ops'], async (tx): Promise<WishOutcome> => {
      const ops = tx.objectStore('ops');
      const before = await ops.get(id);
      if (before?.owner !== owner) return { ok: false, problem: 'gone' };
      const held = afterWish(before, { type: 'cancel', at });
      if (held) {
        await ops.put(held);
        return { ok: true, op: held };
      }
      if (before.kind !== 'upload' || before.withdrawnBy !== undefined)
        return { ok: false, problem: 'too-late' };
      const child = deletion(before);
      const withdrawn = afterWish(before, { type: 'withdraw', by: child.id });
      if (!withdrawn) return { ok: false, problem: 'too-late' };
      await ops.put(child);
      await ops.put(withdrawn);
      return { ok: true, op: withdrawn };
    }),
  );
}

/** Takes a cancellation back, also one that waits to delete the photo on the server. */
export function writeUndoCancel(connection: Connection, owner: number, id: string): Promise<WishOutcome> {
  return connection.run((db) =>
    write(db, ['ops'], async (tx): Promise<WishOutcome> => {
      const ops = tx.objectStore('ops');
      const before = await ops.get(id);
      if (before?.owner !== owner) return { ok: false, problem: 'gone' };
      const deletionId = before.kind === 'upload' ? before.withdrawnBy : undefined;
      const deletion = deletionId === undefined ? undefined : await ops.get(deletionId);
      if (deletionId === undefined || before.status.state === 'cancelled') {
        const op = afterWish(before, { type: 'undo-cancel' });
        if (!op) return { ok: false, problem: 'too-late' };
        // It was refused after all: the deletion must not meet what is sent now.
        if (deletion && !deletion.sent && deletion.status.state !== 'done') await ops.delete(deletion.id);
        await ops.put(op);
        return { ok: true, op };
      }
      const op = afterWish(before, { type: 'undo-withdraw' });
      if (!op || !deletion || deletion.sent || deletion.status.state === 'done') {
        return { ok: false, problem: 'too-late' };
      }
      await ops.delete(deletionId);
      await ops.put(op);
      return { ok: true, op };
    }),
  );
}

/** Removes an op that is over, with all that belongs to it; its receipt stays. */
export function removeOp(connection: Connection, owner: number, id: string): Promise<boolean> {
  return connection.run((db) =>
    write(db, ['ops', 'chunks', 'thumbnails'], async (tx) => {
      const op = await tx.objectStore('ops').get(id);
      if (op?.owner !== owner || (op.status.state !== 'done' && op.status.state !== 'cancelled'))
        return false;
      await tx.objectStore('ops').delete(id);
      await tx.objectStore('thumbnails').delete(id);
      await tx.objectStore('chunks').delete(chunksOf(id));
      return true;
    }),
  );
}
