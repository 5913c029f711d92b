/** Pure functions that apply the user's commands to a row, inside the transaction that writes it. */
import { isActiveOp, nextVersion, withStatus } from './transitions.ts';
import { isOver, isWithdrawn, needsPassword } from './types.ts';
import type { Op, OpStatus } from './types.ts';

/** What the user can ask for. */
export type Command =
  | { type: 'pause' }
  | { type: 'resume' }
  | { type: 'retry' }
  /** The user has entered the password; only for an op that was refused until then. */
  | { type: 'authenticated' }
  | { type: 'cancel'; at: number }
  | { type: 'undo-cancel' }
  /** The op may already have reached the server, so the op `by` undoes it there. */
  | { type: 'withdraw'; by: string }
  | { type: 'undo-withdraw' }
  /** `change` returns undefined if the kind doesn't allow the edit. */
  | { type: 'edit'; change: (op: Op) => Op | undefined };

/**
 * The row after a command; the same row if the command has already taken effect; undefined if it is too late for it.
 */
export function applyCommand(op: Op, command: Command): Op | undefined {
  const after = rowAfter(op, command);
  return after && nextVersion(op, after);
}

function rowAfter(op: Op, command: Command): Op | undefined {
  const { state } = op.status;
  switch (command.type) {
    case 'pause':
      if (state === 'paused') return op;
      return isActiveOp(op) && !isWithdrawn(op) ? withStatus(op, { state: 'paused' }) : undefined;
    case 'resume':
      if (state === 'paused') return withStatus(op, { state: 'queued' });
      return isActiveOp(op) ? op : undefined;
    case 'retry':
      return isOver(op) ? undefined : requeued(op);
    case 'authenticated':
      return needsPassword(op) ? requeued(op) : undefined;
    case 'cancel':
      if (state === 'cancelled') return op;
      return state === 'done' || op.sent ? undefined : withStatus(op, cancelled(op.status, command.at));
    case 'undo-cancel':
      // An op that was withdrawn and then refused is cancelled, but still has the id of the op that undoes it.
      return state === 'cancelled' ? notWithdrawn(requeued(op)) : undefined;
    case 'withdraw':
      if (state === 'cancelled') return undefined;
      return {
        ...(state === 'paused' || state === 'needs-you' ? withStatus(op, { state: 'queued' }) : op),
        withdrawnBy: command.by,
      };
    case 'undo-withdraw':
      return notWithdrawn(op);
    case 'edit': {
      const edited = op.sent || isOver(op) ? undefined : command.change(op);
      return edited && state === 'needs-you' ? requeued(edited) : edited;
    }
  }
}

function cancelled(status: OpStatus, at: number): OpStatus {
  const conflict = status.state === 'needs-you' ? status.conflict : undefined;
  return { state: 'cancelled', at, ...(conflict !== undefined && { conflict }) };
}

function requeued(op: Op): Op {
  return { ...withStatus(op, { state: 'queued' }), tries: 0, refusals: 0 };
}

function notWithdrawn(op: Op): Op {
  const { withdrawnBy: _gone, ...rest } = op;
  return rest;
}
