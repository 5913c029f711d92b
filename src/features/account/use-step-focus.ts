import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/**
 * Moves the focus when a form goes on to another step, to what carries `data-focus-first` in it; and to the first field
 * that is wrong, each time there is a new answer (`wrong`). Where the form begins is left to its screen or dialog.
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
