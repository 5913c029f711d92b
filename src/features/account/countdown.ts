/** Seconds until another code may be asked for; outlives a reload (docs/rules/accounts.md, "Resend"). */

const SECONDS_KEY = 'sms_countdown';
const SINCE_KEY = 'sms_countdown_timestamp';

/** What storage is needed: `localStorage`, or a map in tests. */
export type CountdownStorage = Pick<Storage, 'getItem' | 'setItem'>;

/** Starts a countdown of `seconds` at `now` (epoch ms). */
export function startCountdown(storage: CountdownStorage, seconds: number, now: number): void {
  try {
    storage.setItem(SECONDS_KEY, String(seconds));
    storage.setItem(SINCE_KEY, String(now));
  } catch {
    // Storage is refused: the countdown lasts as long as the page.
  }
}

/** Whole seconds that are left at `now` (epoch ms); 0 when nothing runs or what is stored makes no sense. */
export function secondsLeft(storage: CountdownStorage, now: number): number {
  try {
    const seconds = Number(storage.getItem(SECONDS_KEY));
    const since = Number(storage.getItem(SINCE_KEY));
    const left = Math.ceil(seconds - (now - since) / 1000);
    // A clock that was set back would make it longer than it was.
    return Number.isFinite(left) ? Math.min(Math.max(0, left), seconds) : 0;
  } catch {
    return 0;
  }
}
