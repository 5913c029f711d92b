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
  if (isWithdrawn(op)) return { state: 'cancelled', at: now };
  if (isActiveOp(op)) {
    const until = queueBlockedUntil(queue, token, now);
    if (until !== undefined && queue.block?.token === token) {
      return { state: 'blocked', reason: queue.block.reason };
    }
    if (typeof until === 'number') {
      return { state: 'waiting', reason: 'server', since: queue.wait?.since ?? now, until };
    }
    if (op.parent !== undefined && open.has(op.parent)) return { state: 'blocked', reason: 'parent' };
  }
  if (needsPassword(op)) return { state: 'needs-you', reason: 'password' };
  const { status } = op;
  // A time is in the future if the clock was set back since. Later responses of the server would count as older.
  return 'at' in status ? { ...status, at: Math.min(status.at, now) } : status;
}
