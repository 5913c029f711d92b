import { useCallback, useState, useSyncExternalStore } from 'react';
import { countAt, isCounted } from './counting.ts';
import { keepDrawnFigure, showFigure, shownFigure } from './shown-figures.ts';

/** How a number counts, ms. */
export interface Pace {
  /** From zero, the first time that it is there. */
  first: number;
  /** Before that. */
  delay?: number | undefined;
  /** From one value to the next. */
  later: number;
}

/** Between two steps, ms: a board's flaps take their time, and so does an old phone. */
const STEP_MS = 60;

/**
 * The number to show now, on its way to a value. Where motion is not wanted it is the value at once. What the server has
 * drawn stays as it is when the page takes it over. `name` says which number it is, whatever screen shows it.
 */
export function useCounting(name: string, value: number, { first, delay = 0, later }: Pace): number {
  useState(() => {
    keepDrawnFigure(name, value);
  });
  const start = useCallback(
    (onStep: () => void) => {
      const last = shownFigure(name);
      const from = last ?? 0;
      if (from === value || !mayMove()) {
        showFigure(name, value);
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
        showFigure(name, countAt(count, elapsed));
        onStep();
        if (isCounted(count, elapsed)) clearInterval(timer);
      }, STEP_MS);
      return () => clearInterval(timer);
    },
    [name, value, first, delay, later],
  );
  return useSyncExternalStore(
    start,
    () => (mayMove() ? (shownFigure(name) ?? 0) : value),
    () => value,
  );
}

function mayMove(): boolean {
  return !matchMedia('(prefers-reduced-motion: reduce)').matches;
}
