/** From the meaning of an answer to what changes on the device: one place for the troubles every call shares. */
import { backoffMs } from './policy.ts';
import type { Trouble } from './classify.ts';
import type { OpEvent } from './transitions.ts';
import type { Lane, Op, ServerMessage, UploadStep } from './types.ts';
import type { ErrorCode } from '../../contract/errors.ts';

/** What one exchange with the server changes. */
export interface Reaction {
  event: OpEvent;
  lane?: (lane: Lane) => Lane;
  /**
   * How the link did: `good`, the server answered; `bad`, nobody did or it could not; `none`, nothing was learned.
   */
  link: 'good' | 'bad' | 'none';
}

export interface Moment {
  now: number;
  /** In [0, 1). */
  random: number;
  /** Longest pause between two tries, ms. */
  capMs: number;
  /** The token the request carried. */
  token: string;
}

/** A captive portal is asked again after about as long as a login takes. */
const PORTAL_TRIES = 3;
/** An agreement or a telephone number may have been settled elsewhere: look again after this, ms. */
const BLOCK_PROBE_MS = 5 * 60_000;
const LANE_WAIT_TRIES = 5;

/** Troubles that mean the same whatever was asked. `step`: where an upload goes on afterwards. */
export function reactToTrouble(
  trouble: Exclude<Trouble, { kind: 'missing' | 'conflict' | 'refused' }>,
  op: Op,
  moment: Moment,
  step?: UploadStep,
): Reaction {
  const { now, random, capMs, token } = moment;
  const at = step === undefined ? {} : { step };
  // A request that was refused at the door had no effect; one before it may have had.
  const hold = { type: 'hold', unsent: !op.sent } as const;
  switch (trouble.kind) {
    case 'portal': {
      const until = now + backoffMs(PORTAL_TRIES, capMs, random);
      return {
        event: { type: 'wait', reason: 'network', since: now, until, counted: false, ...at },
        link: 'bad',
      };
    }
    case 'retry':
      return { event: retryEvent(op, moment, trouble.cause, step), link: 'bad' };
    case 'lane-wait': {
      const until = now + (trouble.ms ?? backoffMs(LANE_WAIT_TRIES, capMs, random));
      return { event: hold, lane: (lane) => ({ ...lane, wait: { since: now, until } }), link: 'good' };
    }
    case 'op-wait': {
      // Counted as a failure, so that the uploads it waits for go first: they are what makes room.
      const event = retryEvent(op, moment, 'server', step);
      return {
        event: trouble.ms === undefined ? event : { ...event, until: now + trouble.ms },
        link: 'good',
      };
    }
    case 'daily-limit': {
      const until = now + trouble.ms;
      return {
        event: { type: 'wait', reason: 'daily_limit', since: now, until, counted: false, unsent: !op.sent },
        link: 'good',
      };
    }
    case 'blocked': {
      const { reason } = trouble;
      const until = reason === 'auth' ? {} : { until: now + BLOCK_PROBE_MS };
      return {
        event: hold,
        lane: (lane) => ({ ...lane, block: { reason, token, since: now, ...until } }),
        link: 'good',
      };
    }
  }
}

/** Tries again after a pause that grows with the failures since the last progress. */
export function retryEvent(
  op: Op,
  { now, random, capMs }: Moment,
  reason: 'network' | 'server',
  step?: UploadStep,
  unsent = false,
): Extract<OpEvent, { type: 'wait' }> {
  const until = now + backoffMs(op.tries, capMs, random);
  return {
    type: 'wait',
    reason,
    since: now,
    until,
    counted: true,
    ...(step === undefined ? {} : { step }),
    ...(unsent ? { unsent } : {}),
  };
}

/** So many refusals in a row are believed. */
const DOUBTED_REFUSALS = 4;

/**
 * A refusal. The page checks by the server's own rules before anything is kept, and the bytes before they leave, so
 * a request that has the wrong shape or the wrong digest was most probably damaged on the way: it is sent again some
 * times before its user is asked.
 */
export function reactToRefusal(
  op: Op,
  { code, message }: { code: string | undefined; message: ServerMessage },
  moment: Moment,
): Reaction {
  const next = nextStep(op, code);
  const isDoubtful = DAMAGE.has(code) && op.refusals < DOUBTED_REFUSALS;
  const event: OpEvent = isDoubtful
    ? { ...retryEvent(op, moment, 'server', next, true), doubted: true }
    : { type: 'needs-you', at: moment.now, reason: 'refused', message, ...(next ? { step: next } : {}) };
  return { event, link: 'good' };
}

const DAMAGE: ReadonlySet<string | undefined> = new Set<ErrorCode>(['invalid_request', 'digest_mismatch']);

/** Where an upload goes on after a refusal. */
function nextStep(op: Op, code: string | undefined): UploadStep | undefined {
  if (op.kind !== 'upload') return undefined;
  return code === ('digest_mismatch' satisfies ErrorCode) ? 'wipe' : 'ask';
}
