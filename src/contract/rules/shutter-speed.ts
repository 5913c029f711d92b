/** Formats exposure times, for both page and server. */

/** The shortest plausible exposure in seconds; a shorter one is a broken tag. */
const SHORTEST = 1e-6;
/** The longest plausible exposure in seconds; a longer one is a broken tag. */
const LONGEST = 1e5;
/**
 * Exposures below this many seconds are shown as fractions. It lies between 1/4 and 0.3, which are neighbours on a
 * camera's dial.
 */
const FRACTIONS_END = 0.275;
/** Tolerance in seconds for a third, since cameras write 1/3, 10/30 and 0.3333. */
const TOLERANCE = 0.001;

/**
 * Formats an exposure in seconds like a camera's display: a fraction up to 1/4 (`1/500`), a third as `1/3`, longer ones
 * as decimals (`0.3`, `0.4`, `2.5`, `30`). Undefined for implausible values.
 */
export function shutterSpeed(seconds: number): string | undefined {
  if (!(seconds >= SHORTEST && seconds <= LONGEST)) return undefined;
  const isThird = Math.abs(seconds - 1 / 3) < TOLERANCE;
  if (seconds < FRACTIONS_END || isThird) return `1/${Math.round(1 / seconds)}`;
  return String(Math.round(seconds * 10) / 10);
}
