/** What a run knows of the link to the server; not stored, since it is stale after every pause. */
import { FIRST_REQUEST_BYTES, backoffMs, nextRequestBytes } from './policy.ts';

/** This many failures in a row are the link's, not an op's. */
const FAILURES = 3;

export interface Link {
  /** Until when no op is worth trying; undefined when one is. Epoch ms. */
  pausedUntil(now: number): number | undefined;
  /** Bytes worth putting into the next request. */
  requestBytes(): number;
  felt(how: 'good' | 'bad' | 'none', moment: { now: number; random: number }): void;
  sent(outcome: { ok: boolean; tookMs: number }): void;
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
    felt(how, { now, random }) {
      if (how === 'good') {
        failures = 0;
        pause = undefined;
      }
      if (how !== 'bad') return;
      failures += 1;
      if (failures < FAILURES) return;
      pause = { since: now, until: now + backoffMs(failures - FAILURES, capMs, random) };
    },
    sent(outcome) {
      bytes = nextRequestBytes(bytes, outcome);
    },
    reset() {
      failures = 0;
      pause = undefined;
    },
  };
}
