/** Applies responses whose meaning doesn't depend on the kind of op, such as a captive portal's or a rate limit. */
import type { ErrorCode } from '../../contract/calls/errors.ts';
import type { CallVerdict, Trouble, TusVerdict } from './classify.ts';
import { backoffMs } from './retry-policy.ts';
import type { KindFields, OpEvent } from './transitions.ts';
import type { AccountQueue, Op, ServerMessage } from './types.ts';

/** What one exchange with the server changes. */
export interface AttemptOutcome {
  event: OpEvent;
  queue?: (queue: AccountQueue) => AccountQueue;
  /** Health of the link. `good`: the server responded; `bad`: no response, or a server failure. */
  link: 'good' | 'bad';
  /**
   * True if the server stored the bytes that were sent. Only then does the request count for the bandwidth estimate.
   */
  carried?: boolean;
}

/** The circumstances of one exchange. */
export interface AttemptContext {
  /** Epoch ms. */
  now: number;
  /** In [0, 1). */
  random: number;
  /** The longest pause between two attempts. */
  capMs: number;
  /** The token that the request carried. */
  token: string;
}

/** Behind a captive portal, the backoff is that of a third retry, about as long as it takes to log in there. */
const PORTAL_TRIES = 3;
/**
 * A block is retried after this time, since the user may have accepted the terms or verified their phone number on another
 * device.
 */
const BLOCK_PROBE_MS = 5 * 60_000;
const ACCOUNT_WAIT_TRIES = 5;

/** Troubles that every kind handles in the same way. */
export type CommonTrouble = Exclude<Trouble, { kind: 'missing' | 'conflict' | 'refused' }>;

const COMMON: ReadonlySet<string> = new Set(
  Object.keys({
    portal: true,
    retry: true,
    'account-wait': true,
    'op-wait': true,
    limit: true,
    blocked: true,
  } satisfies Record<CommonTrouble['kind'], true>),
);

/** True for a trouble that `applyTrouble` handles; the others mean something different for each kind. */
export function isCommonTrouble(verdict: CallVerdict | TusVerdict): verdict is CommonTrouble {
  return COMMON.has(verdict.kind);
}

/** What a common trouble changes. `fields` are the kind's own fields with which the op continues afterwards. */
export function applyTrouble(
  trouble: CommonTrouble,
  op: Op,
  attempt: AttemptContext,
  fields: KindFields = {},
): AttemptOutcome {
  const { now, random, capMs, token } = attempt;
  // This request had no effect, but an earlier one may have had one.
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
      // Counted as a failure so the other uploads go first, since finishing them frees quota.
      const event = retryEvent(op, attempt, 'server', fields);
      return {
        event: trouble.ms === undefined ? event : { ...event, until: now + trouble.ms },
        link: 'good',
      };
    }
    case 'limit': {
      const { reason, ms, message } = trouble;
      const wait = { type: 'wait', reason, since: now, until: now + ms, message } as const;
      return { event: { ...wait, counted: false, fields, unsent: !op.sent }, link: 'good' };
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

/** Retries with exponential backoff, based on the number of failures since the last progress. */
export function retryEvent(
  op: Op,
  { now, random, capMs }: AttemptContext,
  reason: 'network' | 'server',
  fields: KindFields = {},
  unsent = false,
): Extract<OpEvent, { type: 'wait' }> {
  const until = now + backoffMs(op.tries, capMs, random);
  return { type: 'wait', reason, since: now, until, counted: true, fields, ...(unsent ? { unsent } : {}) };
}

/** After this many refusals in a row, a refusal is final. */
const DOUBTED_REFUSALS = 4;

/**
 * Applies a refusal. The page validates with the server's own rules before it saves anything, and checks the bytes
 * before it sends them, so a request refused for its shape or digest was most likely damaged in transit. It is
 * therefore retried a few times before the user is asked.
 */
export function applyRefusal(
  op: Op,
  { code, message }: { code: string | undefined; message: ServerMessage },
  attempt: AttemptContext,
  fields: KindFields = {},
): AttemptOutcome {
  const isDoubtful = DAMAGE.has(code) && op.refusals < DOUBTED_REFUSALS;
  const event: OpEvent = isDoubtful
    ? { ...retryEvent(op, attempt, 'server', fields, true), doubted: true }
    : { type: 'needs-you', at: attempt.now, reason: 'refused', ...codeField(code), message, fields };
  return { event, link: 'good' };
}

function codeField(code: string | undefined): { code?: string } {
  return code === undefined ? {} : { code };
}

const DAMAGE: ReadonlySet<string | undefined> = new Set<ErrorCode>(['invalid_request', 'digest_mismatch']);
