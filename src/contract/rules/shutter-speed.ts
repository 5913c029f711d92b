/** Exposure times in words, the same on the device and on the server. */

/** Shortest and longest exposure that a camera can mean, seconds; what lies beyond is a broken tag. */
const SHORTEST = 1e-6;
const LONGEST = 1e5;
/** Between 1/4 and 0.3, which are neighbours on a camera's dial, seconds. */
const FRACTIONS_END = 0.275;
/** How near to a third an exposure counts as one, seconds: cameras write 1/3, 10/30 and 0.3333. */
const NEAR = 0.001;

/**
 * An exposure in seconds as cameras display it: a fraction up to 1/4 (`1/500`), a third as `1/3`, and from there on
 * decimals (`0.3`, `0.4`, `2.5`, `30`). `undefined` for what no camera can mean.
 */
export function shutterSpeed(seconds: number): string | undefined {
  if (!(seconds >= SHORTEST && seconds <= LONGEST)) return undefined;
  const isThird = Math.abs(seconds - 1 / 3) < NEAR;
  if (seconds < FRACTIONS_END || isThird) return `1/${Math.round(1 / seconds)}`;
  return String(Math.round(seconds * 10) / 10);
}
