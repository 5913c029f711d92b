/** What the meaning of an answer changes on the device, for the troubles that every call shares. */
import type { ErrorCode } from '../../contract/calls/errors.ts';
import type { CallVerdict, Trouble, TusVerdict } from './classify.ts';
import { backoffMs } from './policy.ts';
import type { KindFields, OpEvent } from './transitions.ts';
import type { AccountQueue, Op, ServerMessage } from './types.ts';

/** What one exchange with the server changes. */
export interface AttemptOutcome {
  event: OpEvent;
  queue?: (queue: AccountQueue) => AccountQueue;
  /** How the link did. `good`: the server answered; `bad`: nobody answered, or the server could not. */
  link: 'good' | 'bad';
  /** True where the server has kept the bytes that were sent; only such a request says how much the link carries. */
  carried?: boolean;
}

/** The circumstances of one exchange. */
export interface ExchangeContext {
  /** Epoch ms. */
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
const ACCOUNT_WAIT_TRIES = 5;

/** Troubles that every kind takes in the same way. */
export type CommonTrouble = Exclude<Trouble, { kind: 'missing' | 'conflict' | 'refused' }>;

const COMMON: ReadonlySet<string> = new Set(
  Object.keys({
    portal: true,
    retry: true,
    'account-wait': true,
    'op-wait': true,
    'daily-limit': true,
    blocked: true,
  } satisfies Record<CommonTrouble['kind'], true>),
);

/** True for a trouble that `applyTrouble` takes; what is left means something of its own to each kind. */
export function isCommonTrouble(verdict: CallVerdict | TusVerdict): verdict is CommonTrouble {
  return COMMON.has(verdict.kind);
}

/** What a common trouble changes. `fields`: where the kind goes on afterwards. */
export function applyTrouble(
  trouble: CommonTrouble,
  op: Op,
  attempt: ExchangeContext,
  fields: KindFields = {},
): AttemptOutcome {
  const { now, random, capMs, token } = attempt;
  // The request that was refused had no effect; an earlier one may have had.
  const hold = { type: 'hold', unsent: !op.sent } as const;
  switch (trouble.kind) {
    case 'portal': {
      const until = now + backoffMs(PORTAL_TRIES, capMs, random);
      const event = { type: 'wait', reason: 'network', since: now, until, counted: false, fields } as const;
      return { event, link: 'bad' };
    }
    case 'retry':
      return { event: retryEvent(op, attempt, trouble.cause, fields), link: 'bad' };
    case 'account-wait': {
      const until = now + (trouble.ms ?? backoffMs(ACCOUNT_WAIT_TRIES, capMs, random));
      return { event: hold, queue: (queue) => ({ ...queue, wait: { since: now, until } }), link: 'good' };
    }
    case 'op-wait': {
      // Counted as a failure, so that the uploads it waits for go first: they are what makes room.
      const event = retryEvent(op, attempt, 'server', fields);
      return {
        event: trouble.ms === undefined ? event : { ...event, until: now + trouble.ms },
        link: 'good',
      };
    }
    case 'daily-limit': {
      const { ms, message } = trouble;
      const wait = { type: 'wait', reason: 'daily_limit', since: now, until: now + ms, message } as const;
      return { event: { ...wait, counted: false, unsent: !op.sent }, link: 'good' };
    }
    case 'blocked': {
      const { reason } = trouble;
      const until = reason === 'auth' ? {} : { until: now + BLOCK_PROBE_MS };
      return {
        event: hold,
        queue: (queue) => ({ ...queue, block: { reason, token, since: now, ...until } }),
        link: 'good',
      };
    }
  }
}

/** Tries again after a pause that grows with the failures since the last progress. */
export function retryEvent(
  op: Op,
  { now, random, capMs }: ExchangeContext,
  reason: 'network' | 'server',
  fields: KindFields = {},
  unsent = false,
): Extract<OpEvent, { type: 'wait' }> {
  const until = now + backoffMs(op.tries, capMs, random);
  return { type: 'wait', reason, since: now, until, counted: true, fields, ...(unsent ? { unsent } : {}) };
}

/** After so many refusals in a row the server is believed. */
const DOUBTED_REFUSALS = 4;

/**
 * A refusal. The page checks by the server's own rules before anything is kept, and the bytes before they leave, so
 * a request that has the wrong shape or the wrong digest was most probably damaged on the way: it is sent again some
 * times before its user is asked.
 */
export function applyRefusal(
  op: Op,
  { code, message }: { code: string | undefined; message: ServerMessage },
  attempt: ExchangeContext,
  fields: KindFields = {},
): AttemptOutcome {
  const isDoubtful = DAMAGE.has(code) && op.refusals < DOUBTED_REFUSALS;
  const event: OpEvent = isDoubtful
    ? { ...retryEvent(op, attempt, 'server', fields, true), doubted: true }
    : { type: 'needs-you', at: attempt.now, reason: 'refused', ...coded(code), message, fields };
  return { event, link: 'good' };
}

function coded(code: string | undefined): { code?: string } {
  return code === undefined ? {} : { code };
}

const DAMAGE: ReadonlySet<string | undefined> = new Set<ErrorCode>(['invalid_request', 'digest_mismatch']);
