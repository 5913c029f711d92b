/** Moves the focus when one case replaces another, since the element that had it has been removed. */
import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

interface FocusTarget {
  selector: string;
  /** The id in the URL once the target is shown. */
  chosen: number | undefined;
}

interface CaseFocus {
  desk: RefObject<HTMLDivElement | null>;
  /** Sets the target after an answer, before the URL changes. */
  goTo: (selector: string, chosen: number | undefined) => void;
}

/** The heading of an open case, as a selector. */
export function headingOf(id: number): string {
  return `#case-${id}`;
}

/** A case's row in the list, as a selector. */
export function rowOf(id: number): string {
  return `[data-case="${id}"]`;
}

/** What is shown once a case has left the list, as a selector: another case, or the empty state. */
export function replacementOf(id: number): string {
  const heading = `[data-arrive]:not(${headingOf(id)})`;
  return isOnPhone() ? `${heading}, [data-case]:not(${rowOf(id)})` : heading;
}

/** True where either the list or one case is shown, not both. */
export function isOnPhone(): boolean {
  return window.matchMedia('(width < 768px)').matches;
}

/**
 * Moves the focus to the heading of a case that is opened, and on a phone back to its row in the list. Not when the
 * desk opens: then the screen has the focus.
 */
export function useCaseFocus(chosen: number | undefined): CaseFocus {
  const desk = useRef<HTMLDivElement>(null);
  const pending = useRef<FocusTarget>(undefined);
  const previous = useRef(chosen);
  // After every render: the target may only appear with a later answer of the server.
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
    // It may have appeared late: don't take the focus from another control.
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

function isShown(element: Element): boolean {
  return element.getClientRects().length > 0;
}

/** True if no usable element has the focus. */
export function isFocusLost(): boolean {
  const { activeElement: focused } = document;
  return focused === null || focused === document.body || !isShown(focused) || focused.matches(':disabled');
}
