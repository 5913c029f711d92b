/** How a row changes at the user's command, as pure functions that run inside the transaction that writes the row. */
import { nextVersion, onItsWay, withStatus } from './transitions.ts';
import { isOver, isWithdrawn } from './types.ts';
import type { Op, OpStatus } from './types.ts';

/** What the user commands. */
export type Command =
  | { type: 'pause' }
  | { type: 'resume' }
  | { type: 'retry' }
  | { type: 'cancel'; at: number }
  | { type: 'undo-cancel' }
  /** It may be on the server already: the op `by` takes it back there. */
  | { type: 'withdraw'; by: string }
  | { type: 'undo-withdraw' }
  /** `change` gives undefined where its kind allows no change any more. */
  | { type: 'edit'; change: (op: Op) => Op | undefined };

/** The row after a command, or undefined when it comes too late. A command changes nothing where the row is so already. */
export function applyCommand(op: Op, command: Command): Op | undefined {
  const after = changed(op, command);
  return after && nextVersion(op, after);
}

function changed(op: Op, command: Command): Op | undefined {
  const { state } = op.status;
  switch (command.type) {
    case 'pause':
      if (state === 'paused') return op;
      return onItsWay(op) && !isWithdrawn(op) ? withStatus(op, { state: 'paused' }) : undefined;
    case 'resume':
      if (state === 'paused') return withStatus(op, { state: 'queued' });
      return onItsWay(op) ? op : undefined;
    case 'retry':
      return isOver(op) ? undefined : queuedAnew(op);
    case 'cancel':
      if (state === 'cancelled') return op;
      return state === 'done' || op.sent ? undefined : withStatus(op, cancelled(op.status, command.at));
    case 'undo-cancel':
      // An op that was withdrawn and then refused is cancelled, and still names the op that takes it back.
      return state === 'cancelled' ? notWithdrawn(queuedAnew(op)) : undefined;
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
      return edited && state === 'needs-you' ? queuedAnew(edited) : edited;
    }
  }
}

function cancelled(status: OpStatus, at: number): OpStatus {
  const conflict = status.state === 'needs-you' ? status.conflict : undefined;
  return { state: 'cancelled', at, ...(conflict !== undefined && { conflict }) };
}

function queuedAnew(op: Op): Op {
  return { ...withStatus(op, { state: 'queued' }), tries: 0, refusals: 0 };
}

function notWithdrawn(op: Op): Op {
  const { withdrawnBy: _gone, ...rest } = op;
  return rest;
}
