/** Backoff, request sizes and timeouts (docs/outbox.md, "Errors", "Upload"). */
import { CHUNK_BYTES } from './types.ts';

/** The longest backoff while a page is open. */
export const PAGE_CAP_MS = 30_000;
/** The longest backoff while no page is open. */
export const WORKER_CAP_MS = 15 * 60_000;
const BASE_MS = 1_000;
/** The shortest backoff. Full jitter could give 0, and the radio would never rest. */
const LEAST_MS = 200;
/** The longest Retry-After that is respected: a little over a day, for limits that end at midnight. */
const MAX_RETRY_AFTER_MS = 26 * 3_600_000;
/** The shortest Retry-After that is respected, so a value of 0 doesn't cause a tight loop. */
const LEAST_RETRY_AFTER_MS = 1_000;

/** Exponential backoff with full jitter: anywhere up to 1 s · 2^tries, at most `capMs`. `random` in [0, 1). */
export function backoffMs(tries: number, capMs: number, random: number): number {
  const ceiling = Math.min(capMs, BASE_MS * 2 ** Math.min(tries, 30));
  return Math.max(LEAST_MS, Math.floor(random * ceiling));
}

/**
 * `Retry-After` in ms: seconds or an HTTP date, bounded. Undefined if it is absent or malformed, or is a date before
 * the response's `date` header. If that header is missing, `now` (epoch ms) replaces it, although the device's clock
 * may be wrong.
 */
export function retryAfterMs(header: string | undefined, now: number, date?: string): number | undefined {
  if (header === undefined || header.trim() === '') return undefined;
  const seconds = Number(header);
  const isDate = Number.isNaN(seconds);
  const sent = Date.parse(date ?? '');
  const ms = isDate ? Date.parse(header) - (Number.isNaN(sent) ? now : sent) : seconds * 1000;
  if (Number.isNaN(ms) || (isDate && ms <= 0)) return undefined;
  return Math.min(Math.max(ms, LEAST_RETRY_AFTER_MS), MAX_RETRY_AFTER_MS);
}

/** True when a wait is over, or the clock was set back to before it began. */
export function isDue(wait: { since: number; until: number }, now: number): boolean {
  return now >= wait.until || now < wait.since;
}

/**
 * How long a decision is held on the device before it may be sent, so it can be undone (docs/rules/review.md, "Undo").
 */
export const HOLD_MS = 5_000;

const LEAST_BYTES = CHUNK_BYTES / 8;
const MOST_BYTES = CHUNK_BYTES * 8;
/** Target duration of a request with bytes of a photo. An interruption loses half of a request on average. */
const REQUEST_MS = 2_000;

/** Bytes of a photo in the first request of a run. */
export const FIRST_REQUEST_BYTES = CHUNK_BYTES / 2;

/**
 * A finished request with `bytes` of a photo. `carried`: the server stored them; `tookMs`: the time from its start to
 * its response.
 */
export interface SentRequest {
  bytes: number;
  carried: boolean;
  tookMs: number;
}

/**
 * The size of the next request in bytes: two seconds' worth at the last request's rate, but at most twice its size.
 * Half its size if it was lost, or if the server didn't store its bytes.
 */
export function nextRequestBytes(before: number, { bytes, carried, tookMs }: SentRequest): number {
  if (!carried) return Math.max(LEAST_BYTES, before / 2);
  const worth = (bytes / Math.max(1, tookMs)) * REQUEST_MS;
  // A photo's last request is short and mostly consists of the round trip, so it never lowers the estimate.
  const least = bytes < before ? before : LEAST_BYTES;
  return Math.round(Math.min(MOST_BYTES, before * 2, Math.max(least, worth)));
}

/** Timeout of a request without bytes of a photo. */
export const CALL_TIMEOUT_MS = 30_000;
/** Timeout of a request with bytes of a photo. A link that is too slow for it gets smaller requests. */
export const BYTES_TIMEOUT_MS = 45_000;
/** Timeout of the call that finishes an upload. The server decodes and stores the photo before it responds. */
export const FINISH_TIMEOUT_MS = 60_000;
