/** The countdown until a new code may be requested; it survives a reload (docs/rules/accounts.md, "Resend"). */

const SECONDS_KEY = 'sms_countdown';
const SINCE_KEY = 'sms_countdown_timestamp';

/** `localStorage`, or a map in tests. */
export type CountdownStorage = Pick<Storage, 'getItem' | 'setItem'>;

/** Starts a countdown of `seconds` at `now` (in epoch ms). */
export function startCountdown(storage: CountdownStorage, seconds: number, now: number): void {
  try {
    storage.setItem(SECONDS_KEY, String(seconds));
    storage.setItem(SINCE_KEY, String(now));
  } catch {
    // Storage is blocked, so the countdown is lost when the page closes.
  }
}

/**
 * Whole seconds left at `now` (in epoch ms); 0 if no countdown is running or the stored values are invalid. If the clock was
 * set back, starts the countdown again.
 */
export function secondsLeft(storage: CountdownStorage, now: number): number {
  try {
    const seconds = Number(storage.getItem(SECONDS_KEY));
    const since = Number(storage.getItem(SINCE_KEY));
    const left = Math.ceil(seconds - (now - since) / 1000);
    if (left > seconds) startCountdown(storage, seconds, now);
    return Number.isFinite(left) ? Math.min(Math.max(0, left), seconds) : 0;
  } catch {
    return 0;
  }
}
