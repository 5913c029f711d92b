/** How a row changes at its user's hand, as pure functions that run inside the transaction that writes the row. */
import type { PhotoForm } from '../../contract/rules.ts';
import { isWithdrawn, nextVersion, onItsWay, withStatus } from './transitions.ts';
import type { Op } from './types.ts';

/** What its user wants. */
export type Wish =
  | { type: 'pause' }
  | { type: 'resume' }
  | { type: 'retry' }
  | { type: 'cancel'; at: number }
  | { type: 'undo-cancel' }
  /** An upload that may be on the server already: `by` deletes it there. */
  | { type: 'withdraw'; by: string }
  | { type: 'undo-withdraw' }
  | { type: 'edit'; form: PhotoForm };

/** The row after a wish, or undefined when it comes too late. A wish that is fulfilled already changes nothing. */
export function afterWish(op: Op, wish: Wish): Op | undefined {
  const after = granted(op, wish);
  return after && nextVersion(op, after);
}

function granted(op: Op, wish: Wish): Op | undefined {
  const { state } = op.status;
  switch (wish.type) {
    case 'pause':
      if (state === 'paused') return op;
      return onItsWay(op) && !isWithdrawn(op) ? withStatus(op, { state: 'paused' }) : undefined;
    case 'resume':
      if (state === 'paused') return withStatus(op, { state: 'queued' });
      return onItsWay(op) ? op : undefined;
    case 'retry':
      if (state === 'done' || state === 'cancelled') return undefined;
      return { ...withStatus(op, { state: 'queued' }), tries: 0, refusals: 0 };
    case 'cancel':
      if (state === 'cancelled') return op;
      return state === 'done' || op.sent ? undefined : withStatus(op, { state: 'cancelled', at: wish.at });
    case 'undo-cancel':
      if (state !== 'cancelled') return undefined;
      // Withdrawn and then refused, it is cancelled with its deletion still named.
      return { ...withoutDeletion(withStatus(op, { state: 'queued' })), tries: 0, refusals: 0 };
    case 'withdraw':
      if (op.kind !== 'upload' || state === 'cancelled') return undefined;
      return {
        ...(state === 'paused' || state === 'needs-you' ? withStatus(op, { state: 'queued' }) : op),
        withdrawnBy: wish.by,
      };
    case 'undo-withdraw':
      return op.kind === 'upload' ? withoutDeletion(op) : undefined;
    case 'edit':
      if (op.kind !== 'upload' || op.sent || state === 'done' || state === 'cancelled') return undefined;
      return {
        ...(state === 'needs-you' ? { ...withStatus(op, { state: 'queued' }), tries: 0, refusals: 0 } : op),
        form: wish.form,
      };
  }
}

function withoutDeletion(op: Op): Op {
  if (op.kind !== 'upload') return op;
  const { withdrawnBy: _gone, ...rest } = op;
  return rest;
}
