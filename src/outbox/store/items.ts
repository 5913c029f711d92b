/** Reads the rows for the outbox panel, and writes the user's commands. */
import type { Connection } from '../../database/connection.ts';
import { write } from '../../database/write.ts';
import { applyCommand } from '../engine/commands.ts';
import type { Command } from '../engine/commands.ts';
import type { AccountQueue, Op } from '../engine/types.ts';
import { isOver } from '../engine/types.ts';
import { chunkRange, readBytesRow } from './chunks.ts';
import { draftRange } from './drafts.ts';
import { emptyQueue } from './engine-store.ts';

export interface OwnersOps {
  ops: Op[];
  queue: AccountQueue;
}

/** All ops of an account, finished ones included. */
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

/**
 * The ops of all accounts on this device except `owner`, finished ones included; those of all accounts if `owner` is
 * undefined.
 */
export function readOthersOps(connection: Connection, owner: number | undefined): Promise<Op[]> {
  return connection.run(async (db) => {
    if (owner === undefined) return db.getAll('ops');
    const tx = db.transaction('ops');
    const byOwner = tx.store.index('owner');
    const [before, after] = await Promise.all([
      byOwner.getAll(IDBKeyRange.upperBound(owner, true)),
      byOwner.getAll(IDBKeyRange.lowerBound(owner, true)),
      tx.done,
    ]);
    return [...before, ...after];
  });
}

/** The thumbnail that was saved with an op. */
export async function readThumbnail(connection: Connection, opId: string): Promise<ArrayBuffer | undefined> {
  return (await readBytesRow(connection, 'thumbnails', opId))?.bytes;
}

/** `gone`: this owner has no such op; `too-late`: its state doesn't allow the command any more. */
export type CommandOutcome = { ok: true; op: Op } | { ok: false; problem: 'gone' | 'too-late' };

/** An op and its owner. */
export interface OpRef {
  owner: number;
  id: string;
}

/** Applies a command of the op's owner. */
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
      if (command.type === 'retry') await liftBlock(tx.objectStore('lanes'), owner);
      return { ok: true, op };
    }),
  );
}

/** Lifts the block on a user's ops once they have accepted the terms or verified their phone number. */
export function writeUnblock(connection: Connection, owner: number): Promise<void> {
  return connection.run((db) => write(db, ['lanes'], (tx) => liftBlock(tx.objectStore('lanes'), owner)));
}

/** Lets a user's ops that need the password again be sent. Returns their ids. */
export function writeAuthenticated(connection: Connection, owner: number): Promise<string[]> {
  return connection.run((db) =>
    write(db, ['ops'], async (tx) => {
      const ops = tx.objectStore('ops');
      const ids: string[] = [];
      for (const before of await ops.index('owner').getAll(owner)) {
        const op = applyCommand(before, { type: 'authenticated' });
        if (!op) continue;
        await ops.put(op);
        ids.push(op.id);
      }
      return ids;
    }),
  );
}

interface QueueStore {
  get(owner: number): Promise<AccountQueue | undefined>;
  put(queue: AccountQueue): Promise<unknown>;
}

/**
 * Lifts a block, so sending is tried again. A block for an expired session stays, since it takes a new session to lift
 * it.
 */
async function liftBlock(lanes: QueueStore, owner: number): Promise<void> {
  const queue = await lanes.get(owner);
  if (!queue?.block || queue.block.reason === 'auth') return;
  await lanes.put({ owner, ...(queue.wait ? { wait: queue.wait } : {}) });
}

/**
 * Cancels an op. If the server may already have it, the op stays active until that is known, and the op made by
 * `takeBack` undoes it there; both ops are written in one transaction. `takeBack` returns undefined for a kind that
 * can't be undone.
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
      const cancelled = applyCommand(before, { type: 'cancel', at });
      if (cancelled) {
        await ops.put(cancelled);
        return { ok: true, op: cancelled };
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

/** Cancels ops that the server doesn't have yet: all of them, or none. */
export function writeCancelTogether(
  connection: Connection,
  owner: number,
  ids: readonly string[],
  at: number,
): Promise<{ ok: true } | { ok: false; problem: 'gone' | 'too-late' }> {
  return connection.run((db) =>
    write(db, ['ops'], async (tx) => {
      const ops = tx.objectStore('ops');
      const cancelled: Op[] = [];
      for (const id of ids) {
        const before = await ops.get(id);
        if (before?.owner !== owner) return { ok: false, problem: 'gone' } as const;
        const op = applyCommand(before, { type: 'cancel', at });
        if (!op) return { ok: false, problem: 'too-late' } as const;
        cancelled.push(op);
      }
      for (const op of cancelled) await ops.put(op);
      return { ok: true } as const;
    }),
  );
}

/** Undoes a cancellation, even if the op is still to be undone on the server. */
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
        // The server refused the op, so there is nothing to undo, and the undoing op must not undo what is sent now.
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

/**
 * Deletes all of an account's data from the device except receipts; unsent ops are lost. Returns the ids of the deleted
 * ops.
 */
export function removeAll(connection: Connection, owner: number): Promise<string[]> {
  return connection.run((db) =>
    write(db, ['ops', 'chunks', 'thumbnails', 'drafts', 'lanes'], async (tx) => {
      const ids = await tx.objectStore('ops').index('owner').getAllKeys(owner);
      for (const id of ids) {
        await tx.objectStore('ops').delete(id);
        await tx.objectStore('thumbnails').delete(id);
        await tx.objectStore('chunks').delete(chunkRange(id));
      }
      await tx.objectStore('drafts').delete(draftRange(owner));
      await tx.objectStore('lanes').delete(owner);
      return ids;
    }),
  );
}

/** Deletes a finished op with its thumbnail and chunks, but not its receipt. */
export function removeOp(connection: Connection, { owner, id }: OpRef): Promise<boolean> {
  return connection.run((db) =>
    write(db, ['ops', 'chunks', 'thumbnails'], async (tx) => {
      const op = await tx.objectStore('ops').get(id);
      if (op?.owner !== owner || !isOver(op)) return false;
      await tx.objectStore('ops').delete(id);
      await tx.objectStore('thumbnails').delete(id);
      await tx.objectStore('chunks').delete(chunkRange(id));
      return true;
    }),
  );
}
