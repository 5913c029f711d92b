/** Computes the end of quiet hours by the clock of the user's time zone (docs/rules/push.md, "Quiet hours"). */
import type { PushSettings } from '../../../src/contract/calls/push-calls.ts';

type QuietHours = NonNullable<PushSettings['quiet_hours']>;

const DAY = 24 * 60;
const MINUTE_MS = 60_000;

/** True for a time zone's IANA name. */
export function isTimeZone(name: string): boolean {
  try {
    return /^[A-Za-z]/.test(name) && new Intl.DateTimeFormat('en', { timeZone: name }) instanceof Object;
  } catch {
    return false;
  }
}

/** The end of the quiet hours at a time; undefined if the time isn't in quiet hours. */
export function endOfQuiet(quiet: QuietHours | null, at: Date): Date | undefined {
  if (quiet === null) return undefined;
  const { from, to, time_zone } = quiet;
  const now = minuteOfDay(at, time_zone);
  const since = (now - from + DAY) % DAY;
  if (since >= (to - from + DAY) % DAY) return undefined;
  const wait = (to - now + DAY) % DAY;
  const minute = Math.floor(at.getTime() / MINUTE_MS);
  const end = new Date((minute + wait) * MINUTE_MS);
  // If the clocks change before the end, it is off by the same amount.
  const off = ((minuteOfDay(end, time_zone) - to + DAY + DAY / 2) % DAY) - DAY / 2;
  const corrected = new Date(end.getTime() - off * MINUTE_MS);
  return corrected > at ? corrected : end;
}

/** Minutes since midnight. */
function minuteOfDay(at: Date, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone,
    hour: 'numeric',
    minute: 'numeric',
    hourCycle: 'h23',
  }).formatToParts(at);
  const read = (type: 'hour' | 'minute') => Number(parts.find((part) => part.type === type)?.value);
  return read('hour') * 60 + read('minute');
}
