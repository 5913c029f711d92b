/** The engine's storage, based on IndexedDB. */
import type { Channel } from '../../database/channel.ts';
import type { Connection } from '../../database/connection.ts';
import { write } from '../../database/write.ts';
import { readStoredSession } from '../../session/stored-session.ts';
import type { CommitOutcome, EngineStore } from '../engine/ports.ts';
import type { AccountQueue, Lease, Op, Receipt } from '../engine/types.ts';
import { isOver } from '../engine/types.ts';
import { chunkRange, readBytesRow } from './chunks.ts';

const LEASE_KEY = 'lease';

/** Notifies `channel` of the rows that it changed. */
export function createEngineStore(connection: Connection, channel: Channel): EngineStore {
  return {
    async session() {
      const session = await readStoredSession(connection);
      return session && { userId: session.user.id, token: session.token };
    },

    async openOps(owner) {
      const ops = await connection.run((db) => db.getAllFromIndex('ops', 'owner', owner));
      return ops.filter((op) => !isOver(op));
    },

    op: (id) => connection.run((db) => db.get('ops', id)),
    receipt: (id) => connection.run((db) => db.get('receipts', id)),
    chunk: (id, n) => readBytesRow(connection, 'chunks', [id, n]),

    async queue(owner) {
      return (await connection.run((db) => db.get('lanes', owner))) ?? emptyQueue(owner);
    },

    takeLease: (holder, now, ttlMs, force) =>
      connection.run((db) =>
        write(
          db,
          ['lease'],
          async (tx) => {
            const held = await tx.objectStore('lease').get(LEASE_KEY);
            // A lease from the future was written before the clock was set back, so it doesn't count.
            const holds = held && held.expires > now && held.since <= now && held.holder !== holder;
            if (holds && !force) return { ok: false, retryAt: held.expires };
            const lease: Lease = { holder, epoch: (held?.epoch ?? 0) + 1, since: now, expires: now + ttlMs };
            await tx.objectStore('lease').put(lease, LEASE_KEY);
            return { ok: true, lease };
          },
          'relaxed',
        ),
      ),

    renewLease: (lease, now, ttlMs) =>
      connection.run((db) =>
        write(
          db,
          ['lease'],
          async (tx) => {
            const held = await tx.objectStore('lease').get(LEASE_KEY);
            if (held?.epoch !== lease.epoch) return false;
            await tx.objectStore('lease').put({ ...held, since: now, expires: now + ttlMs }, LEASE_KEY);
            return true;
          },
          'relaxed',
        ),
      ),

    releaseLease: (lease) =>
      connection.run((db) =>
        write(
          db,
          ['lease'],
          async (tx) => {
            const held = await tx.objectStore('lease').get(LEASE_KEY);
            if (held?.epoch === lease.epoch)
              await tx.objectStore('lease').put({ ...held, expires: 0 }, LEASE_KEY);
          },
          'relaxed',
        ),
      ),

    async commit(lease, change) {
      const outcome = await connection.run((db) =>
        write(db, ['lease', 'ops', 'lanes', 'chunks', 'receipts'], async (tx): Promise<CommitOutcome> => {
          const held = await tx.objectStore('lease').get(LEASE_KEY);
          if (held?.epoch !== lease.epoch) return { ok: false, problem: 'lease-lost' };
          if (change.queue) {
            const { owner, apply } = change.queue;
            const queue = (await tx.objectStore('lanes').get(owner)) ?? emptyQueue(owner);
            await tx.objectStore('lanes').put(apply(queue));
          }
          if (!change.op) return { ok: true, op: undefined };
          const before = await tx.objectStore('ops').get(change.op.id);
          if (!before) return { ok: false, problem: 'gone' };
          const op = change.op.apply(before);
          if (op !== before) await tx.objectStore('ops').put(op);
          const receipt = receiptOf(op);
          if (receipt) {
            await tx.objectStore('receipts').put(receipt);
            await tx.objectStore('chunks').delete(chunkRange(receipt.id));
          }
          return { ok: true, op };
        }),
      );
      if (outcome.ok && change.op) channel.tell({ type: 'changed', ids: [change.op.id] });
      return outcome;
    },
  };
}

function receiptOf(op: Op): Receipt | undefined {
  if (op.status.state !== 'done') return undefined;
  const { at, photoId = op.photoId } = op.status;
  return { id: op.id, owner: op.owner, kind: op.kind, at, ...(photoId === undefined ? {} : { photoId }) };
}

/** A queue without a block or a wait. */
export function emptyQueue(owner: number): AccountQueue {
  return { owner };
}
