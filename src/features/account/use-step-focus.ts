import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/**
 * Moves the focus to the element with `data-focus-first` when a form shows a different step, and to the first invalid
 * field each time `wrong` is a new object. The initial focus is left to the screen or dialog.
 */
export function useStepFocus<Element extends HTMLElement>(
  step: unknown,
  wrong?: object,
): RefObject<Element | null> {
  const ref = useRef<Element>(null);
  const before = useRef(step);
  useEffect(() => {
    if (before.current === step) return;
    before.current = step;
    ref.current?.querySelector<HTMLElement>('[data-focus-first]')?.focus();
  }, [step]);
  useEffect(() => {
    if (wrong !== undefined) ref.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [wrong]);
  return ref;
}
