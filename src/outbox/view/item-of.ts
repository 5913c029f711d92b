/** Turns a stored row into an item for the screens. */
import { queueBlockedUntil } from '../engine/choose.ts';
import type { ItemStatus, OptimisticUpdates } from '../engine/item.ts';
import type { OpKind } from '../engine/kind.ts';
import { isActiveOp } from '../engine/transitions.ts';
import { isOver, isWithdrawn, needsPassword } from '../engine/types.ts';
import type { AccountQueue, Op } from '../engine/types.ts';
import { kinds } from '../kinds/index.ts';
import type { OutboxItem } from '../kinds/index.ts';

export interface ItemContext {
  queue: AccountQueue;
  token: string;
  /** Epoch ms. */
  now: number;
  /** Ids of the unfinished ops. */
  open: ReadonlySet<string>;
}

/** The item of an op; undefined for one that is shown as part of another, or not at all. */
export function itemOf(op: Op, context: ItemContext): OutboxItem | undefined {
  const kind = kinds.of(op);
  if (!kind) return isOver(op) || isWithdrawn(op) ? undefined : unknownItem(op);
  return itemWithStatus(kind, op, itemStatus(op, context));
}

/** The item of an op with the given status. */
export function itemWithStatus(kind: OpKind, op: Op, status: ItemStatus): OutboxItem | undefined {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the list hides which of its kinds this is
  return kind.itemOf(op, status) as OutboxItem | undefined;
}

/** The optimistic updates of an op. */
export function changesOf(op: Op, context: ItemContext): OptimisticUpdates | undefined {
  return kinds.of(op)?.changesOf?.(op, itemStatus(op, context));
}

function unknownItem({ id, createdAt }: Op): OutboxItem {
  return {
    id,
    kind: 'unknown',
    createdAt,
    name: { text: 'outbox.name.unknown' },
    outdates: [],
    state: 'blocked',
    reason: 'newer',
  };
}

function itemStatus(op: Op, { queue, token, now, open }: ItemContext): ItemStatus {
  if (isWithdrawn(op)) return { state: 'cancelled' };
  if (isActiveOp(op)) {
    const held = queueBlockedUntil(queue, token, now);
    if (held !== undefined && queue.block?.token === token) {
      return { state: 'blocked', reason: queue.block.reason };
    }
    if (typeof held === 'number') return { state: 'waiting', reason: 'server', until: held };
    if (op.parent !== undefined && open.has(op.parent)) return { state: 'blocked', reason: 'parent' };
  }
  const { status } = op;
  switch (status.state) {
    case 'queued':
    case 'sending':
    case 'finishing':
    case 'paused':
      return { state: status.state };
    case 'cancelled': {
      const { at, conflict } = status;
      const cancelledAt = Math.min(at, now);
      return { state: 'cancelled', ...(conflict !== undefined && { cancelledAt, conflict }) };
    }
    case 'waiting':
      return {
        state: 'waiting',
        reason: status.reason,
        until: status.until,
        ...(status.message === undefined ? {} : { message: status.message }),
      };
    case 'needs-you':
      return needsPassword(op) ? { state: 'needs-you', reason: 'password' } : needsYou(status);
    case 'done':
      return {
        state: 'done',
        // In the future if the clock was set back since. Later answers of the server would count as older.
        arrivedAt: Math.min(status.at, now),
        ...(status.photoId === undefined ? {} : { arrivedAs: status.photoId }),
        ...(status.decidedBy === undefined ? {} : { decidedBy: status.decidedBy }),
      };
  }
}

function needsYou(status: Extract<Op['status'], { state: 'needs-you' }>): ItemStatus {
  const message = status.message ? { message: status.message } : {};
  switch (status.reason) {
    case 'refused':
      return {
        state: 'needs-you',
        reason: 'refused',
        ...(status.code === undefined ? {} : { code: status.code }),
        ...message,
      };
    case 'conflict': {
      const conflict = status.conflict ? { conflict: status.conflict } : {};
      return { state: 'needs-you', reason: 'conflict', ...message, ...conflict };
    }
    case 'corrupt':
      return { state: 'needs-you', reason: 'corrupt' };
  }
}
