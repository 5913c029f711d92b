/** The times between which quiet hours can be chosen (docs/rules/push.md, "Quiet hours"). */

/** Minutes since midnight: 22:00 to 7:00. */
export const DEFAULT_QUIET = { from: 22 * 60, to: 7 * 60 };

const STEP = 30;
const DAY = 24 * 60;

/** Every half hour, and the chosen time if another client set one in between; without the other end. */
export function quietTimes(chosen: number, other: number): number[] {
  const steps = Array.from({ length: DAY / STEP }, (_, n) => n * STEP);
  return [...new Set([...steps, chosen])]
    .filter((minutes) => minutes !== other)
    .toSorted((one, two) => one - two);
}

/** A time of day, in a language's form. */
export function clockTime(minutes: number, language: string): string {
  const at = new Date(Date.UTC(2026, 0, 1, 0, minutes));
  return at.toLocaleTimeString(language, {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: 'UTC',
  });
}

/** The device's time zone, as an IANA name. */
export function deviceTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';
}
