/**
 * Pure functions that apply the engine's events to a row. They run inside the transaction that writes the row, on its
 * current state, so the engine never overwrites what the user did in the meantime.
 */
import { isWithdrawn } from './types.ts';
import type { Conflict, NeedsYouReason, Op, OpStatus, ServerMessage, WaitReason } from './types.ts';

/** New values of a kind's own fields; never fields of `Op`. */
export type KindFields = Readonly<Record<string, unknown>>;

/** What the engine learned. `unsent`: the request is known to have had no effect. */
export type OpEvent =
  /** A request without an effect of its own is being sent. */
  | { type: 'start' }
  /** A request that may take effect is being sent. */
  | { type: 'posting' }
  /** Another request follows; `advanced`: the server has more bytes than before. */
  | { type: 'progress'; fields: KindFields; advanced: boolean; unsent?: boolean }
  | {
      type: 'wait';
      reason: WaitReason;
      since: number;
      until: number;
      /** True if the wait counts as a failure. */
      counted: boolean;
      /** The server refused the request, which may have been damaged in transit. */
      doubted?: boolean;
      /** The server's message for the user. */
      message?: ServerMessage;
      fields?: KindFields;
      unsent?: boolean;
    }
  /** Back to `queued`, because the whole account has to pause. */
  | { type: 'hold'; unsent?: boolean }
  | { type: 'receipt'; at: number; photoId?: number; decidedBy?: string }
  | {
      type: 'needs-you';
      at: number;
      reason: NeedsYouReason;
      /** The server's error code, if it refused. */
      code?: string;
      message?: ServerMessage;
      conflict?: Conflict;
      fields?: KindFields;
    }
  /** What the op was about no longer exists. */
  | { type: 'obsolete'; at: number };

/** The row after an event; the same object if nothing changes. */
export function afterEvent(op: Op, event: OpEvent): Op {
  return nextVersion(op, rowAfter(op, event));
}

function rowAfter(op: Op, event: OpEvent): Op {
  switch (event.type) {
    case 'start':
      return isActiveOp(op) ? withStatus(op, { state: 'sending' }) : op;
    case 'posting':
      return isActiveOp(op) ? { ...withStatus(op, { state: 'finishing' }), sent: true } : op;
    case 'progress':
      return afterProgress(op, event);
    case 'wait': {
      const next = withFacts(op, event);
      if (!isActiveOp(op)) return next;
      const { reason, since, until, message } = event;
      const messageField = message === undefined ? {} : { message };
      return {
        ...withStatus(next, { state: 'waiting', reason, since, until, ...messageField }),
        tries: op.tries + (event.counted ? 1 : 0),
        refusals: op.refusals + (event.doubted === true ? 1 : 0),
      };
    }
    case 'hold':
      return isActiveOp(op) ? withStatus(withFacts(op, event), { state: 'queued' }) : withFacts(op, event);
    case 'receipt': {
      const { at, photoId, decidedBy } = event;
      const status: OpStatus = {
        state: 'done',
        at,
        ...(photoId === undefined ? {} : { photoId }),
        ...(decidedBy === undefined ? {} : { decidedBy }),
      };
      return { ...withStatus(op, status), sent: true, tries: 0 };
    }
    case 'needs-you': {
      const next = withFacts(op, { ...event, unsent: true });
      if (op.status.state === 'done' || op.status.state === 'cancelled') return op;
      // The op was refused, so there is nothing to undo on the server.
      if (isWithdrawn(op)) return withStatus(next, { state: 'cancelled', at: event.at });
      const { reason, code, message, conflict } = event;
      return withStatus(next, {
        state: 'needs-you',
        reason,
        ...(code === undefined ? {} : { code }),
        ...(message === undefined ? {} : { message }),
        ...(conflict === undefined ? {} : { conflict }),
      });
    }
    case 'obsolete':
      return withStatus(op, { state: 'cancelled', at: event.at });
  }
}

function afterProgress(op: Op, event: Extract<OpEvent, { type: 'progress' }>): Op {
  const next = { ...withFacts(op, event), tries: event.advanced ? 0 : op.tries };
  return isActiveOp(op) ? withStatus(next, { state: 'sending' }) : next;
}

/** Applies the facts that hold whatever the user did in the meantime. */
function withFacts(op: Op, event: { fields?: KindFields; unsent?: boolean }): Op {
  return { ...op, ...event.fields, sent: event.unsent === true ? false : op.sent };
}

/** True while the engine may send the op, i.e. it is neither finished nor paused nor in need of the user. */
export function isActiveOp(op: Op): boolean {
  switch (op.status.state) {
    case 'queued':
    case 'sending':
    case 'finishing':
    case 'waiting':
      return true;
    case 'paused':
    case 'needs-you':
    case 'done':
    case 'cancelled':
      return false;
  }
}

/** The row with a new status. */
export function withStatus<T extends Op>(op: T, status: OpStatus): T {
  return { ...op, status };
}

/** Raises the version if the row has changed. */
export function nextVersion(before: Op, after: Op): Op {
  return after === before ? before : { ...after, version: before.version + 1 };
}
