import { useCallback, useState, useSyncExternalStore } from 'react';
import { countAt, isCounted } from './counting.ts';
import { useIsHydrating } from './hydration-pass.ts';
import { recordHydratedNumber, setShownNumber, shownNumber } from './shown-numbers.ts';

/** Durations of the animation, in ms. */
export interface Pace {
  /** Duration of counting from zero, the first time that the number is shown. */
  first: number;
  /** Delay before counting from zero. */
  delay?: number | undefined;
  /** Duration of counting from one value to the next. */
  later: number;
}

/** Interval between steps, in ms: slow enough to look like flaps, and for an old phone. */
const STEP_MS = 60;

/**
 * The number to show now while it counts up to `value`. With reduced motion, that is `value` at once. A server-rendered
 * number doesn't count again after hydration. `name` identifies the number across screens.
 */
export function useCounting(name: string, value: number, { first, delay = 0, later }: Pace): number {
  const isHydrating = useIsHydrating();
  useState(() => {
    if (isHydrating) recordHydratedNumber(name, value);
  });
  const start = useCallback(
    (onStep: () => void) => {
      const last = shownNumber(name);
      const from = last ?? 0;
      if (from === value || !mayAnimate()) {
        setShownNumber(name, value);
        return () => undefined;
      }
      const count = {
        from,
        to: value,
        durationMs: last === undefined ? first : later,
        delayMs: last === undefined ? delay : 0,
      };
      const begin = performance.now();
      const timer = setInterval(() => {
        const elapsed = performance.now() - begin;
        setShownNumber(name, countAt(count, elapsed));
        onStep();
        if (isCounted(count, elapsed)) clearInterval(timer);
      }, STEP_MS);
      return () => clearInterval(timer);
    },
    [name, value, first, delay, later],
  );
  return useSyncExternalStore(
    start,
    () => (mayAnimate() ? (shownNumber(name) ?? 0) : value),
    () => value,
  );
}

function mayAnimate(): boolean {
  return !matchMedia('(prefers-reduced-motion: reduce)').matches;
}
