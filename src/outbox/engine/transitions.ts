/**
 * How a row changes by what the engine learns, as pure functions. They run inside the transaction that writes the row,
 * on the row as it is then: what its user did meanwhile is never overwritten by what the engine learned earlier.
 */
import { isWithdrawn } from './types.ts';
import type { Conflict, NeedsYouReason, Op, OpStatus, ServerMessage, WaitReason } from './types.ts';

/** A kind's own fields of the row, with their new values; what stands in `Op` is never among them. */
export type KindFields = Readonly<Record<string, unknown>>;

/** What the engine learned. `unsent`: the request that left is known to have had no effect. */
export type OpEvent =
  /** A request that takes no effect by itself leaves. */
  | { type: 'start' }
  /** A request that may take effect leaves. */
  | { type: 'posting' }
  /** It goes on with another request; `advanced`: the server has more of it than before. */
  | { type: 'progress'; fields: KindFields; advanced: boolean; unsent?: boolean }
  | {
      type: 'wait';
      reason: WaitReason;
      since: number;
      until: number;
      /** Counts as a failure. */
      counted: boolean;
      /** The server refused what may have been damaged on the way. */
      doubted?: boolean;
      /** What the server said, where its user is told. */
      message?: ServerMessage;
      fields?: KindFields;
      unsent?: boolean;
    }
  /** Back in line: something holds up everything of the account. */
  | { type: 'hold'; unsent?: boolean }
  | { type: 'receipt'; at: number; photoId?: number; decidedBy?: string }
  | {
      type: 'needs-you';
      at: number;
      reason: NeedsYouReason;
      /** The server's own, where it refused. */
      code?: string;
      message?: ServerMessage;
      conflict?: Conflict;
      fields?: KindFields;
    }
  /** There is nothing left to do it to. */
  | { type: 'obsolete'; at: number };

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
    case 'progress':
      return afterProgress(op, event);
    case 'wait': {
      const next = withFacts(op, event);
      if (!onItsWay(op)) return next;
      const { reason, since, until, message } = event;
      const said = message === undefined ? {} : { message };
      return {
        ...withStatus(next, { state: 'waiting', reason, since, until, ...said }),
        tries: op.tries + (event.counted ? 1 : 0),
        refusals: op.refusals + (event.doubted === true ? 1 : 0),
      };
    }
    case 'hold':
      return onItsWay(op) ? withStatus(withFacts(op, event), { state: 'queued' }) : withFacts(op, event);
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
      // Refused, so there is nothing on the server to take back.
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
  return onItsWay(op) ? withStatus(next, { state: 'sending' }) : next;
}

/** What holds whatever its user did meanwhile. */
function withFacts(op: Op, event: { fields?: KindFields; unsent?: boolean }): Op {
  return { ...op, ...event.fields, sent: event.unsent === true ? false : op.sent };
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

/** The row with another status. */
export function withStatus<T extends Op>(op: T, status: OpStatus): T {
  return { ...op, status };
}

/** Counts a change. */
export function nextVersion(before: Op, after: Op): Op {
  return after === before ? before : { ...after, version: before.version + 1 };
}
