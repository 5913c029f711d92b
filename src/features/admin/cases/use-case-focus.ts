/** Where the focus goes when one case takes the place of another: what had it is gone by then. */
import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/** A place, as a selector, and which case the address names once it is there. */
interface FocusTarget {
  place: string;
  chosen: number | undefined;
}

interface CaseFocus {
  desk: RefObject<HTMLDivElement | null>;
  /** Says where to go after an answer, before the address changes. */
  goTo: (place: string, chosen: number | undefined) => void;
}

/** The heading of a case that is looked at. */
export function headingOf(id: number): string {
  return `#case-${id}`;
}

/** Its line in the list. */
export function rowOf(id: number): string {
  return `[data-case="${id}"]`;
}

/** Whatever is there in the place of one that has left the list: another case, or the word that none is left. */
export function insteadOf(id: number): string {
  const heading = `[data-arrive]:not(${headingOf(id)})`;
  return isOnPhone() ? `${heading}, [data-case]:not(${rowOf(id)})` : heading;
}

/** On a phone the list is shown, or one of it. */
export function isOnPhone(): boolean {
  return window.matchMedia('(width < 768px)').matches;
}

/**
 * Moves the focus to the heading of a case that is opened, and on a phone back to its line in the list. Not when the
 * desk opens: the screen has the focus then.
 */
export function useCaseFocus(chosen: number | undefined): CaseFocus {
  const desk = useRef<HTMLDivElement>(null);
  const wanted = useRef<FocusTarget>(undefined);
  const before = useRef(chosen);
  // After each drawing: what is wanted may only come with a later answer of the server.
  useEffect(() => {
    const left = before.current;
    before.current = chosen;
    const isSaid = wanted.current !== undefined && wanted.current.chosen === chosen;
    if (left !== chosen && !isSaid) {
      const place = placeAfter(left, chosen);
      wanted.current = place === undefined ? undefined : { place, chosen };
    }
    if (wanted.current === undefined || desk.current === null) return;
    const { place } = wanted.current;
    const found = [...desk.current.querySelectorAll<HTMLElement>(place)].find(isShown);
    if (found === undefined) return;
    wanted.current = undefined;
    // It may have come late: whoever has gone on by then stays where they are.
    if (place.startsWith('[data-arrive]') && !isLost()) return;
    found.focus({ preventScroll: true });
    found.scrollIntoView({ block: 'nearest' });
  });
  return {
    desk,
    goTo: (place, then) => {
      wanted.current = { place, chosen: then };
    },
  };
}

/** Where to go after a click, a key, or the way back. */
function placeAfter(left: number | undefined, chosen: number | undefined): string | undefined {
  if (chosen !== undefined) return headingOf(chosen);
  if (left === undefined) return undefined;
  if (isOnPhone()) return rowOf(left);
  return isLost() ? insteadOf(left) : undefined;
}

function isShown(element: Element): boolean {
  return element.getClientRects().length > 0;
}

/** Nothing that can be used has the focus. */
export function isLost(): boolean {
  const { activeElement: at } = document;
  return at === null || at === document.body || !isShown(at) || at.matches(':disabled');
}
