/** Moves the focus when one case replaces another, since the element that had the focus has been removed. */
import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { isFocusLost, isShown } from '../../../ui/focus-lost.ts';

interface FocusTarget {
  selector: string;
  /** The id that the URL has once the target is shown. */
  chosen: number | undefined;
}

interface CaseFocus {
  desk: RefObject<HTMLDivElement | null>;
  /** Sets the focus target after a response, before the URL changes. */
  goTo: (selector: string, chosen: number | undefined) => void;
}

/** A selector for the heading of an open case. */
export function headingOf(id: number): string {
  return `#case-${id}`;
}

/** A selector for a case's row in the list. */
export function rowOf(id: number): string {
  return `[data-case="${id}"]`;
}

/** A selector for what is shown once a case has left the list: a different case, or the empty state. */
export function replacementOf(id: number): string {
  const heading = `[data-arrive]:not(${headingOf(id)})`;
  return isOnPhone() ? `${heading}, [data-case]:not(${rowOf(id)})` : heading;
}

/** True on a narrow screen, which shows either the list or one case, not both. */
export function isOnPhone(): boolean {
  return window.matchMedia('(width < 768px)').matches;
}

/**
 * Moves the focus to the heading of a case that is opened and, on a phone, back to its row in the list. Not when the
 * desk opens, because the screen has the focus then.
 */
export function useCaseFocus(chosen: number | undefined): CaseFocus {
  const desk = useRef<HTMLDivElement>(null);
  const pending = useRef<FocusTarget>(undefined);
  const previous = useRef(chosen);
  // After every render, because the target may not appear before a later response.
  useEffect(() => {
    const left = previous.current;
    previous.current = chosen;
    const isSet = pending.current !== undefined && pending.current.chosen === chosen;
    if (left !== chosen && !isSet) {
      const selector = defaultTarget(left, chosen);
      pending.current = selector === undefined ? undefined : { selector, chosen };
    }
    if (pending.current === undefined || desk.current === null) return;
    const { selector } = pending.current;
    const found = [...desk.current.querySelectorAll<HTMLElement>(selector)].find(isShown);
    if (found === undefined) return;
    pending.current = undefined;
    // The target may have appeared late, so don't take the focus from a different control.
    if (selector.startsWith('[data-arrive]') && !isFocusLost()) return;
    found.focus({ preventScroll: true });
    found.scrollIntoView({ block: 'nearest' });
  });
  return {
    desk,
    goTo: (selector, opened) => {
      pending.current = { selector, chosen: opened };
    },
  };
}

/** The target after a click, a key, or the Back button. */
function defaultTarget(left: number | undefined, chosen: number | undefined): string | undefined {
  if (chosen !== undefined) return headingOf(chosen);
  if (left === undefined) return undefined;
  if (isOnPhone()) return rowOf(left);
  return isFocusLost() ? replacementOf(left) : undefined;
}
