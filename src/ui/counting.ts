/** Numbers that count up to their value (docs/rules/screens.md, "Counting numbers"). */

/** From one number to another. */
export interface CountAnimation {
  from: number;
  to: number;
  durationMs: number;
  /** Before it begins, ms. */
  delayMs: number;
}

/** Quick at first, slow at the end; 0 to 1. */
export function easeOutQuart(part: number): number {
  return 1 - (1 - part) ** 4;
}

/** Where a count stands after so many ms, in whole numbers. */
export function countAt({ from, to, durationMs, delayMs }: CountAnimation, elapsedMs: number): number {
  const part = durationMs <= 0 ? 1 : (elapsedMs - delayMs) / durationMs;
  return Math.round(from + (to - from) * easeOutQuart(Math.min(1, Math.max(0, part))));
}

/** True once it has reached its end. */
export function isCounted({ durationMs, delayMs }: CountAnimation, elapsedMs: number): boolean {
  return elapsedMs >= delayMs + durationMs;
}
