/** Applies the answers that mean the same for every kind of call, such as a captive portal or a rate limit. */
import type { ErrorCode } from '../../contract/calls/errors.ts';
import type { CallVerdict, Trouble, TusVerdict } from './classify.ts';
import { backoffMs } from './retry-policy.ts';
import type { KindFields, OpEvent } from './transitions.ts';
import type { AccountQueue, Op, ServerMessage } from './types.ts';

/** What one exchange with the server changes. */
export interface AttemptOutcome {
  event: OpEvent;
  queue?: (queue: AccountQueue) => AccountQueue;
  /** Health of the link. `good`: the server answered; `bad`: no answer, or a server failure. */
  link: 'good' | 'bad';
  /** True if the server stored the bytes that were sent. Only such a request counts for the bandwidth estimate. */
  carried?: boolean;
}

/** The circumstances of one exchange. */
export interface AttemptContext {
  /** Epoch ms. */
  now: number;
  /** In [0, 1). */
  random: number;
  /** Longest pause between two tries, ms. */
  capMs: number;
  /** The token the request carried. */
  token: string;
}

/** The backoff behind a captive portal is that of the third retry: about as long as logging in to it takes. */
const PORTAL_TRIES = 3;
/** The user may accept the terms or verify the number on another device, so a block is retried after this, ms. */
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
    'daily-limit': true,
    blocked: true,
  } satisfies Record<CommonTrouble['kind'], true>),
);

/** True for a trouble that `applyTrouble` handles; the others mean something different for each kind. */
export function isCommonTrouble(verdict: CallVerdict | TusVerdict): verdict is CommonTrouble {
  return COMMON.has(verdict.kind);
}

/** What a common trouble changes. `fields`: the kind's own fields from which it continues afterwards. */
export function applyTrouble(
  trouble: CommonTrouble,
  op: Op,
  attempt: AttemptContext,
  fields: KindFields = {},
): AttemptOutcome {
  const { now, random, capMs, token } = attempt;
  // This request had no effect; an earlier one may have had one.
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
      // Counted as a failure, so that the other uploads go first: finishing them frees quota.
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

/** Retries with exponential backoff over the failures since the last progress. */
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
 * Applies a refusal. The page validates by the server's own rules before it saves anything, and checks the bytes before
 * they are sent. So a request that was refused for its shape or digest was most likely damaged in transit: it is
 * retried a few times before the user is asked.
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
