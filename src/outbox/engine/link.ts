/** What a run knows of the link to the server; not stored, since it is stale after every pause. */
import { FIRST_REQUEST_BYTES, backoffMs, nextRequestBytes } from './policy.ts';
import type { SentRequest } from './policy.ts';

/** This many failures in a row are the link's, not an op's. */
const FAILURES = 3;

export interface Link {
  /** Until when no op is worth trying; undefined when one is. Epoch ms. */
  pausedUntil(now: number): number | undefined;
  /** Bytes of a photo worth putting into the next request. */
  requestBytes(): number;
  /** `good`: the server answered; `bad`: nobody did, or it could not. */
  recordOutcome(how: 'good' | 'bad', attempt: { now: number; random: number }): void;
  /** A request with bytes of a photo has ended. */
  recordBytes(sent: SentRequest): void;
  reset(): void;
}

/** `capMs`: longest pause, as for a single op. */
export function createLink(capMs: number): Link {
  let failures = 0;
  let pause: { since: number; until: number } | undefined;
  let bytes = FIRST_REQUEST_BYTES;
  return {
    pausedUntil: (now) => (pause && now >= pause.since && now < pause.until ? pause.until : undefined),
    requestBytes: () => bytes,
    recordOutcome(how, { now, random }) {
      if (how === 'good') {
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
