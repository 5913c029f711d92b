/** The animation of a number that counts up to its value (docs/rules/screens.md, "Counting numbers"). */

export interface CountAnimation {
  from: number;
  to: number;
  durationMs: number;
  /** Delay before the animation starts, in ms. */
  delayMs: number;
}

/** Fast at first, slow at the end. Maps the range 0 to 1 to itself. */
export function easeOutQuart(progress: number): number {
  return 1 - (1 - progress) ** 4;
}

/** The whole number that is shown after `elapsedMs`. */
export function countAt({ from, to, durationMs, delayMs }: CountAnimation, elapsedMs: number): number {
  const progress = durationMs <= 0 ? 1 : (elapsedMs - delayMs) / durationMs;
  return Math.round(from + (to - from) * easeOutQuart(Math.min(1, Math.max(0, progress))));
}

/** True once the animation has ended. */
export function isCounted({ durationMs, delayMs }: CountAnimation, elapsedMs: number): boolean {
  return elapsedMs >= delayMs + durationMs;
}
