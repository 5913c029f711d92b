import { useEffect, useEffectEvent } from 'react';
import type { Neighbours } from '../../photo/trail.ts';

/** ← and → go to the photo before and after, unless the key belongs to a field, a dialog or the browser. */
export function useNeighbourKeys(beside: Neighbours | undefined, go: (to: number) => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.defaultPrevented) return;
    const to =
      event.key === 'ArrowLeft' ? beside?.previous : event.key === 'ArrowRight' ? beside?.next : undefined;
    if (to === undefined || isTaken(event.target)) return;
    event.preventDefault();
    go(to);
  });
  useEffect(() => {
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}

function isTaken(target: EventTarget | null): boolean {
  if (document.querySelector('dialog[open], :popover-open') !== null) return true;
  return target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null;
}
