/** The animation of numbers that count up to their value (docs/rules/screens.md, "Counting numbers"). */

export interface CountAnimation {
  from: number;
  to: number;
  durationMs: number;
  /** Delay before it starts, ms. */
  delayMs: number;
}

/** Fast at first, slow at the end. Maps 0 to 1 onto 0 to 1. */
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
