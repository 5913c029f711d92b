/** Classifies responses by status, headers and error codes, never by a message's text. */
import { IDEMPOTENCY_KEY } from '../../contract/calls/headers.ts';
import type { ErrorCode } from '../../contract/calls/errors.ts';
import { refusesSession } from '../../contract/calls/refused-session.ts';
import { TUS_RESUMABLE } from '../../contract/calls/tus.ts';
import { retryAfterMs } from './retry-policy.ts';
import type { HttpResponse } from './ports.ts';
import type { BlockReason, Conflict, ServerMessage } from './types.ts';

/** What an unsuccessful response to any call means. */
export type Trouble =
  /** Something other than our server responded, such as a captive portal. Retried later, without counting a failure. */
  | { kind: 'portal' }
  | { kind: 'retry'; cause: 'network' | 'server' }
  /** The server asks the whole account to pause; if `ms` is undefined, for the usual backoff. */
  | { kind: 'account-wait'; ms: number | undefined }
  | { kind: 'limit'; reason: 'daily_limit' | 'account_limit'; ms: number; message: ServerMessage }
  /** Partial uploads have used up the upload quota, so only this op is postponed. */
  | { kind: 'op-wait'; ms: number | undefined }
  | { kind: 'blocked'; reason: BlockReason }
  /** The server's own 404 or 410. */
  | { kind: 'missing'; message: ServerMessage }
  /** The server's own 409. */
  | { kind: 'conflict'; code: string | undefined; message: ServerMessage; conflict?: Conflict }
  | { kind: 'refused'; code: string | undefined; message: ServerMessage };

export type CallVerdict = { kind: 'receipt'; body: Record<string, unknown> } | Trouble;
export type TusVerdict = { kind: 'ok'; offset: number | undefined; length: number | undefined } | Trouble;

/** How long to postpone an op because of a daily limit if the response doesn't say when the limit ends. */
const DAY_MS = 24 * 3_600_000;
/** The same for limits that decisions and deletions make room below. */
const HOUR_MS = 3_600_000;
const ACCOUNT_LIMITS: ReadonlySet<string | undefined> = new Set<ErrorCode>([
  'waiting_limit',
  'storage_limit',
]);

/** Classifies the response to a call that carried `opId` as its Idempotency-Key (docs/outbox.md, "Receipts"). */
export function classifyCall(response: HttpResponse | undefined, opId: string, now: number): CallVerdict {
  if (!response) return { kind: 'retry', cause: 'network' };
  const body = asRecord(response.json);
  const echoed = response.header(IDEMPOTENCY_KEY) === opId;
  if (response.status === 200 || response.status === 201) {
    return body && echoed ? { kind: 'receipt', body } : { kind: 'portal' };
  }
  return trouble(response, errorBody(response), now);
}

const MISSING_STATUSES: ReadonlySet<number> = new Set([404, 405, 410]);

/** Classifies the response to a tus request; `allowed` is its success status. */
export function classifyTus(response: HttpResponse | undefined, allowed: number, now: number): TusVerdict {
  if (!response) return { kind: 'retry', cause: 'network' };
  const isTus = response.header(TUS_RESUMABLE) !== undefined;
  if (response.status === allowed) {
    if (!isTus) return { kind: 'portal' };
    return {
      kind: 'ok',
      offset: asCount(response.header('upload-offset')),
      length: asCount(response.header('upload-length')),
    };
  }
  // Without the tus header this response isn't from our API, but from a captive portal or a server that is still being
  // set up.
  if (!isTus && MISSING_STATUSES.has(response.status)) return { kind: 'portal' };
  return trouble(response, isTus ? (asRecord(response.json) ?? {}) : errorBody(response), now);
}

/** The body of an error of our API; undefined if the response is something else's. */
function errorBody({ status, json }: HttpResponse): Record<string, unknown> | undefined {
  const body = asRecord(json);
  const isOurs =
    typeof body?.['error'] === 'string' && (status !== 401 || refusesSession(asText(body['code'])));
  return isOurs ? body : undefined;
}

/** `body` is the error's body; undefined if nothing proves that the response came from our API. */
function trouble(response: HttpResponse, body: Record<string, unknown> | undefined, now: number): Trouble {
  const { status } = response;
  const wait = retryAfterMs(response.header('retry-after'), now, response.header('date'));
  if (status === 503) return wait === undefined ? retryLater : { kind: 'account-wait', ms: wait };
  if (status === 511) return { kind: 'portal' };
  if (status >= 500 || status === 408 || status === 425 || status === 423) return retryLater;
  if (!body) return status === 429 ? { kind: 'account-wait', ms: wait } : { kind: 'portal' };

  const code = asText(body['code']);
  const message = messageOf(body, status);
  switch (status) {
    case 401:
      return { kind: 'blocked', reason: 'auth' };
    case 403:
      return code === ('phone_verification' satisfies ErrorCode)
        ? { kind: 'blocked', reason: 'phone' }
        : { kind: 'refused', code, message };
    case 404:
    case 410:
      return { kind: 'missing', message };
    case 409:
      return { kind: 'conflict', code, message, ...conflictOf(body) };
    case 429: {
      const fromBody = body['retryAfter'];
      const ms = wait ?? retryAfterMs(typeof fromBody === 'number' ? String(fromBody) : undefined, now);
      if (code === ('daily_limit' satisfies ErrorCode))
        return { kind: 'limit', reason: 'daily_limit', ms: ms ?? DAY_MS, message };
      if (ACCOUNT_LIMITS.has(code)) {
        return { kind: 'limit', reason: 'account_limit', ms: ms ?? HOUR_MS, message };
      }
      return { kind: code === ('upload_quota' satisfies ErrorCode) ? 'op-wait' : 'account-wait', ms };
    }
    case 451:
      return { kind: 'blocked', reason: 'agreement' };
    default:
      return status >= 400 ? { kind: 'refused', code, message } : { kind: 'portal' };
  }
}

const retryLater: Trouble = { kind: 'retry', cause: 'server' };

function conflictOf(body: Record<string, unknown>): { conflict?: Conflict } {
  const approvalStatus = asText(body['approval_status']);
  if (approvalStatus === undefined) return {};
  return { conflict: { approvalStatus, reviewerName: asText(body['reviewer_name']) ?? '' } };
}

function messageOf(body: Record<string, unknown>, status: number): ServerMessage {
  const zh = asText(body['error_zh']);
  return { en: asText(body['error']) ?? `HTTP ${status}`, ...(zh === undefined ? {} : { zh }) };
}

/** The value as an object with unknown fields, or undefined. */
export function asRecord(value: unknown): Record<string, unknown> | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  return Object.fromEntries(Object.entries(value));
}

function asText(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

function asCount(header: string | undefined): number | undefined {
  return header !== undefined && /^\d{1,15}$/.test(header) ? Number(header) : undefined;
}
