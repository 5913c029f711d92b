/** When to try again, how much to send at once, how long to wait for an answer (docs/outbox.md, "Errors", "Upload"). */
import { CHUNK_BYTES } from './types.ts';

/** Longest pause between two tries with a page open, ms. */
export const PAGE_CAP_MS = 30_000;
/** Longest pause without a page, ms. */
export const WORKER_CAP_MS = 15 * 60_000;
const BASE_MS = 1_000;
/** Even full jitter leaves the radio this much rest, ms. */
const LEAST_MS = 200;
/** The longest Retry-After that is believed; a day and some, for limits that end at midnight. */
const MAX_RETRY_AFTER_MS = 26 * 3_600_000;
/** The shortest, ms: with none, one request would follow the other without rest. */
const LEAST_RETRY_AFTER_MS = 1_000;

/** Full jitter: anywhere up to 1 s · 2^tries, at most `capMs`. `random` in [0, 1). */
export function backoffMs(tries: number, capMs: number, random: number): number {
  const ceiling = Math.min(capMs, BASE_MS * 2 ** Math.min(tries, 30));
  return Math.max(LEAST_MS, Math.floor(random * ceiling));
}

/**
 * `Retry-After` in ms: seconds or an HTTP date, bounded. Undefined when it is absent or can't be read, or is a date that
 * has passed: then this clock and the server's differ, and the date says nothing about how long to wait.
 */
export function retryAfterMs(header: string | undefined, now: number): number | undefined {
  if (header === undefined || header.trim() === '') return undefined;
  const seconds = Number(header);
  const isDate = Number.isNaN(seconds);
  const ms = isDate ? Date.parse(header) - now : seconds * 1000;
  if (Number.isNaN(ms) || (isDate && ms <= 0)) return undefined;
  return Math.min(Math.max(ms, LEAST_RETRY_AFTER_MS), MAX_RETRY_AFTER_MS);
}

/** True when a wait is over, also when the clock was set back behind its beginning. */
export function isDue(wait: { since: number; until: number }, now: number): boolean {
  return now >= wait.until || now < wait.since;
}

/** How long a decision is held on the device before it may go out, ms (docs/rules/review.md, "Undo"). */
export const HOLD_MS = 5_000;

const LEAST_BYTES = CHUNK_BYTES / 8;
const MOST_BYTES = CHUNK_BYTES * 8;
/** About this much sending is worth one request: a cut loses half of it on average, ms. */
const REQUEST_MS = 2_000;

/** Bytes of the first request of a run. */
export const FIRST_REQUEST_BYTES = CHUNK_BYTES / 2;

/** A request with `bytes` of a photo. `carried`: the server has kept them; `tookMs`: from its start to its answer. */
export interface SentRequest {
  bytes: number;
  carried: boolean;
  tookMs: number;
}

/**
 * Bytes of the next request: two seconds' worth of what the link has just carried, at most twice the bytes of before;
 * half of them after a request that was lost or answered without having been kept.
 */
export function nextRequestBytes(before: number, { bytes, carried, tookMs }: SentRequest): number {
  if (!carried) return Math.max(LEAST_BYTES, before / 2);
  const worth = (bytes / Math.max(1, tookMs)) * REQUEST_MS;
  // The end of a photo is short, and its time mostly the way there and back: it says of a slow link nothing.
  const least = bytes < before ? before : LEAST_BYTES;
  return Math.round(Math.min(MOST_BYTES, before * 2, Math.max(least, worth)));
}

/** How long a call without bytes may take, ms. */
export const CALL_TIMEOUT_MS = 30_000;
/** How long bytes may take, ms; a link too slow for them gets smaller requests. */
export const BYTES_TIMEOUT_MS = 45_000;
/** The server reads, checks and stores the whole photo before it answers, ms. */
export const FINISH_TIMEOUT_MS = 60_000;
