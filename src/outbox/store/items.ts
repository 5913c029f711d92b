/** What the tray reads, and what the user's commands write. */
import type { Connection } from '../../database/connection.ts';
import { write } from '../../database/write.ts';
import { applyCommand } from '../engine/commands.ts';
import type { Command } from '../engine/commands.ts';
import type { AccountQueue, Op } from '../engine/types.ts';
import { isOver } from '../engine/types.ts';
import { chunksOf, readBytesRow } from './chunks.ts';
import { emptyQueue } from './engine-store.ts';

export interface OwnersOps {
  ops: Op[];
  queue: AccountQueue;
}

/** Everything of one account, over or not. */
export function readOps(connection: Connection, owner: number): Promise<OwnersOps> {
  return connection.run(async (db) => {
    const tx = db.transaction(['ops', 'lanes']);
    const [ops, queue] = await Promise.all([
      tx.objectStore('ops').index('owner').getAll(owner),
      tx.objectStore('lanes').get(owner),
      tx.done,
    ]);
    return { ops, queue: queue ?? emptyQueue(owner) };
  });
}

/** The small picture that was saved with an op. */
export async function readThumbnail(connection: Connection, opId: string): Promise<ArrayBuffer | undefined> {
  return (await readBytesRow(connection, 'thumbnails', opId))?.bytes;
}

/** `gone`: there is no such op of this owner; `too-late`: it has gone too far for the command. */
export type CommandOutcome = { ok: true; op: Op } | { ok: false; problem: 'gone' | 'too-late' };

/** Whose op it is. */
export interface OpRef {
  owner: number;
  id: string;
}

/** Writes a command of the op's owner. */
export function writeCommand(
  connection: Connection,
  { owner, id }: OpRef,
  command: Command,
): Promise<CommandOutcome> {
  return connection.run((db) =>
    write(db, ['ops', 'lanes'], async (tx): Promise<CommandOutcome> => {
      const before = await tx.objectStore('ops').get(id);
      if (before?.owner !== owner) return { ok: false, problem: 'gone' };
      const op = applyCommand(before, command);
      if (!op) return { ok: false, problem: 'too-late' };
      await tx.objectStore('ops').put(op);
      // The agreement may have been accepted, or the number verified, elsewhere: the server is asked again.
      const queue = command.type === 'retry' ? await tx.objectStore('lanes').get(owner) : undefined;
      if (queue?.block && queue.block.reason !== 'auth') {
        await tx.objectStore('lanes').put({ owner, ...(queue.wait ? { wait: queue.wait } : {}) });
      }
      return { ok: true, op };
    }),
  );
}

/**
 * Cancels an op. One that may be on the server goes on until that is known, and the op that `takeBack` makes undoes it
 * there; both are written in one transaction. `takeBack` gives undefined for what cannot be taken back.
 */
export function writeCancel(
  connection: Connection,
  { owner, id }: OpRef,
  at: number,
  takeBack: (op: Op) => Op | undefined,
): Promise<CommandOutcome> {
  return connection.run((db) =>
    write(db, ['ops'], async (tx): Promise<CommandOutcome> => {
      const ops = tx.objectStore('ops');
      const before = await ops.get(id);
      if (before?.owner !== owner) return { ok: false, problem: 'gone' };
      const held = applyCommand(before, { type: 'cancel', at });
      if (held) {
        await ops.put(held);
        return { ok: true, op: held };
      }
      const undoing = before.withdrawnBy === undefined ? takeBack(before) : undefined;
      const withdrawn = undoing && applyCommand(before, { type: 'withdraw', by: undoing.id });
      if (!undoing || !withdrawn) return { ok: false, problem: 'too-late' };
      await ops.put(undoing);
      await ops.put(withdrawn);
      return { ok: true, op: withdrawn };
    }),
  );
}

/** Takes a cancellation back, also one that waits to be undone on the server. */
export function writeUndoCancel(connection: Connection, { owner, id }: OpRef): Promise<CommandOutcome> {
  return connection.run((db) =>
    write(db, ['ops'], async (tx): Promise<CommandOutcome> => {
      const ops = tx.objectStore('ops');
      const before = await ops.get(id);
      if (before?.owner !== owner) return { ok: false, problem: 'gone' };
      const undoingId = before.withdrawnBy;
      const undoing = undoingId === undefined ? undefined : await ops.get(undoingId);
      if (undoingId === undefined || before.status.state === 'cancelled') {
        const op = applyCommand(before, { type: 'undo-cancel' });
        if (!op) return { ok: false, problem: 'too-late' };
        // It was refused after all: what was to undo it must not meet what is sent now.
        if (undoing && !undoing.sent && undoing.status.state !== 'done') await ops.delete(undoing.id);
        await ops.put(op);
        return { ok: true, op };
      }
      const op = applyCommand(before, { type: 'undo-withdraw' });
      if (!op || !undoing || undoing.sent || undoing.status.state === 'done') {
        return { ok: false, problem: 'too-late' };
      }
      await ops.delete(undoingId);
      await ops.put(op);
      return { ok: true, op };
    }),
  );
}

/** Removes an op that is over, with all that belongs to it; its receipt stays. */
export function removeOp(connection: Connection, { owner, id }: OpRef): Promise<boolean> {
  return connection.run((db) =>
    write(db, ['ops', 'chunks', 'thumbnails'], async (tx) => {
      const op = await tx.objectStore('ops').get(id);
      if (op?.owner !== owner || !isOver(op)) return false;
      await tx.objectStore('ops').delete(id);
      await tx.objectStore('thumbnails').delete(id);
      await tx.objectStore('chunks').delete(chunksOf(id));
      return true;
    }),
  );
}
