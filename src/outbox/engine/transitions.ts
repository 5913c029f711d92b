/**
 * How a row changes by what the engine learns, as pure functions. They run inside the transaction that writes the row, on the row as it is
 * then: what its user did meanwhile is never overwritten by what the engine learned about an earlier state.
 */
import type {
  Conflict,
  NeedsYouReason,
  Op,
  OpStatus,
  ServerMessage,
  UploadStep,
  WaitReason,
} from './types.ts';

/** What the engine learned. `unsent`: the request that left is known to have had no effect. */
export type OpEvent =
  /** A request that takes no effect by itself leaves. */
  | { type: 'start' }
  /** A request that may take effect leaves. */
  | { type: 'posting' }
  /** An upload's next step; `offset` where the server said how many bytes it has. */
  | { type: 'step'; step: UploadStep; offset?: number; unsent?: boolean }
  | {
      type: 'wait';
      reason: WaitReason;
      since: number;
      until: number;
      /** Counts as a failure. */
      counted: boolean;
      /** The server refused what may have been damaged on the way. */
      doubted?: boolean;
      step?: UploadStep;
      unsent?: boolean;
    }
  /** Back in line: something holds up the whole lane. */
  | { type: 'hold'; unsent?: boolean }
  | { type: 'receipt'; at: number; photoId?: number; decidedBy?: string }
  | {
      type: 'needs-you';
      at: number;
      reason: NeedsYouReason;
      message?: ServerMessage;
      conflict?: Conflict;
      step?: UploadStep;
    }
  /** There is nothing left to do it to. */
  | { type: 'moot'; at: number };

/** The row after what the engine learned; the very same row when that changes nothing. */
export function afterEvent(op: Op, event: OpEvent): Op {
  return nextVersion(op, changed(op, event));
}

function changed(op: Op, event: OpEvent): Op {
  switch (event.type) {
    case 'start':
      return onItsWay(op) ? withStatus(op, { state: 'sending' }) : op;
    case 'posting':
      return onItsWay(op) ? { ...withStatus(op, { state: 'finishing' }), sent: true } : op;
    case 'step':
      return afterStep(op, event);
    case 'wait': {
      const next = settle(op, event);
      if (!onItsWay(op)) return next;
      const { reason, since, until } = event;
      return {
        ...withStatus(next, { state: 'waiting', reason, since, until }),
        tries: op.tries + (event.counted ? 1 : 0),
        refusals: op.refusals + (event.doubted === true ? 1 : 0),
      };
    }
    case 'hold':
      return onItsWay(op) ? withStatus(settle(op, event), { state: 'queued' }) : settle(op, event);
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
      const next = settle(op, { ...event, unsent: true });
      if (op.status.state === 'done' || op.status.state === 'cancelled') return op;
      // Refused, so there is nothing on the server to take back.
      if (isWithdrawn(op)) return withStatus(next, { state: 'cancelled', at: event.at });
      const { reason, message, conflict } = event;
      return withStatus(next, {
        state: 'needs-you',
        reason,
        ...(message === undefined ? {} : { message }),
        ...(conflict === undefined ? {} : { conflict }),
      });
    }
    case 'moot':
      return withStatus(op, { state: 'cancelled', at: event.at });
  }
}

function afterStep(op: Op, event: Extract<OpEvent, { type: 'step' }>): Op {
  if (op.kind !== 'upload') return op;
  const next = settle(op, event);
  const offset = event.offset ?? op.offset;
  return {
    ...next,
    ...(onItsWay(op) ? { status: { state: 'sending' } } : {}),
    offset,
    tries: offset > op.offset ? 0 : op.tries,
  };
}

/** What holds whatever its user did meanwhile. */
function settle<T extends Op>(op: T, event: { step?: UploadStep; unsent?: boolean }): T {
  return {
    ...op,
    ...(event.step !== undefined && op.kind === 'upload' ? { step: event.step } : {}),
    sent: event.unsent === true ? false : op.sent,
  };
}

/** True while the engine may send for it: neither over nor held by its user. */
export function onItsWay(op: Op): boolean {
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

/** True for an upload its user has cancelled after the server may have had it. */
export function isWithdrawn(op: Op): boolean {
  return op.kind === 'upload' && op.withdrawnBy !== undefined;
}

/** The row with another status. */
export function withStatus<T extends Op>(op: T, status: OpStatus): T {
  return { ...op, status };
}

/** Counts a change. */
export function nextVersion(before: Op, after: Op): Op {
  return after === before ? before : { ...after, version: before.version + 1 };
}
