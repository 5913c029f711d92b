/** Which correction the keys are about, and the focus, which follows it when a correction leaves the list. */
import { useEffect, useRef, useState } from 'react';
import type { FocusEvent, RefObject } from 'react';
import { isFocusLost } from '../../../ui/focus-lost.ts';

interface Current {
  /** Undefined if the list is empty. */
  id: number | undefined;
  /** For the element around the list, and around what is shown without one. Each has its id as `data-correction`. */
  box: { ref: RefObject<HTMLDivElement | null>; onFocus: (event: FocusEvent<HTMLElement>) => void };
  /** Makes a correction the current one; the focus stays where it is. */
  choose: (id: number) => void;
  /** Moves to the next (1) or previous (-1) correction, with the focus. */
  move: (step: 1 | -1) => void;
  /** Has the focus follow as soon as the correction isn't the current one any more. */
  leave: (id: number) => void;
  /** Takes `leave` back. */
  stay: () => void;
}

/** `ids`: of the list, in its order. `isBusy`: the button that had the focus is disabled. */
export function useCurrent(ids: readonly number[], isBusy: boolean): Current {
  const box = useRef<HTMLDivElement>(null);
  const focused = useRef<HTMLElement>(null);
  const left = useRef<number>(undefined);
  const wasBusy = useRef(false);
  const [chosen, setChosen] = useState<{ id: number | undefined; at: number }>({ id: undefined, at: 0 });

  // What follows in the list takes the place of what has left it.
  const found = ids.indexOf(chosen.id ?? 0);
  const at = found === -1 ? Math.max(0, Math.min(chosen.at, ids.length - 1)) : found;
  const id = ids[at];
  if (id !== chosen.id || at !== chosen.at) setChosen({ id, at });

  // After every render, since the list may change before the response to a decision or after it.
  useEffect(() => {
    const isBusyOver = wasBusy.current && !isBusy;
    wasBusy.current = isBusy;
    if (isBusy) return;
    const last = focused.current;
    if (left.current !== undefined && left.current !== id) {
      left.current = undefined;
      focusCurrent(box.current);
    } else if (last !== null && isFocusLost()) {
      if (!last.isConnected) focusCurrent(box.current);
      else if (isBusyOver) last.focus({ preventScroll: true });
    }
  });

  const choose = (next: number) => setChosen({ id: next, at: ids.indexOf(next) });
  return {
    id,
    box: {
      ref: box,
      onFocus: ({ target }) => {
        focused.current = target;
        const card = target.closest<HTMLElement>('[data-correction]');
        if (card !== null) choose(Number(card.dataset['correction']));
      },
    },
    choose,
    move: (step) => {
      const next = ids[at + step];
      if (next === undefined) return;
      left.current = id;
      setChosen({ id: next, at: at + step });
    },
    leave: (leaving) => {
      left.current = leaving;
    },
    stay: () => {
      left.current = undefined;
    },
  };
}

/** Focuses the current correction, or what says that there is none. */
function focusCurrent(box: HTMLElement | null): void {
  const target = box?.querySelector<HTMLElement>('[aria-current="true"], [data-arrive]');
  target?.focus({ preventScroll: true });
  target?.scrollIntoView({ block: 'nearest' });
}
