import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/** Moves the focus to the first field that is wrong, each time there is a new answer. */
export function useWrongFocus(wrong: object | undefined): RefObject<HTMLFormElement | null> {
  const ref = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (wrong !== undefined) ref.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [wrong]);
  return ref;
}
