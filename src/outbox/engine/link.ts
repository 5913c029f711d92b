/** What a run knows about its link to the server. It isn't stored, since it is stale after every pause. */
import { FIRST_REQUEST_BYTES, backoffMs, nextRequestBytes } from './retry-policy.ts';
import type { SentRequest } from './retry-policy.ts';

/** After this many failures in a row, the link is assumed to be at fault rather than an op. */
const FAILURES = 3;

export interface Link {
  /** The time (epoch ms) before which nothing may be sent; undefined if the link isn't paused. */
  pausedUntil(now: number): number | undefined;
  /** How many bytes of a photo to put into the next request. */
  requestBytes(): number;
  /** `good`: the server responded; `bad`: no response, or a server failure. */
  recordOutcome(health: 'good' | 'bad', attempt: { now: number; random: number }): void;
  /** Updates the bandwidth estimate after a request with bytes of a photo. */
  recordBytes(sent: SentRequest): void;
  reset(): void;
}

/** `capMs` is the longest backoff, as for a single op. */
export function createLink(capMs: number): Link {
  let failures = 0;
  let pause: { since: number; until: number } | undefined;
  let bytes = FIRST_REQUEST_BYTES;
  return {
    pausedUntil: (now) => (pause && now >= pause.since && now < pause.until ? pause.until : undefined),
    requestBytes: () => bytes,
    recordOutcome(health, { now, random }) {
      if (health === 'good') {
        failures = 0;
        pause = undefined;
        return;
      }
      failures += 1;
      if (failures < FAILURES) return;
      pause = { since: now, until: now + backoffMs(failures - FAILURES, capMs, random) };
    },
    recordBytes(sent) {
      bytes = nextRequestBytes(bytes, sent);
    },
    reset() {
      failures = 0;
      pause = undefined;
    },
  };
}
