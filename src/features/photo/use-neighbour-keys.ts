import { useKeyDown } from '../../ui/use-key-down.ts';

/** ← and → go to the photo before (-1) and after (1), unless the key belongs to a field, a dialog or the browser. */
export function useNeighbourKeys(go: (step: -1 | 1) => void): void {
  useKeyDown((event) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.defaultPrevented) return;
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    if (isTaken(event.target)) return;
    event.preventDefault();
    go(event.key === 'ArrowLeft' ? -1 : 1);
  });
}

function isTaken(target: EventTarget | null): boolean {
  if (document.querySelector('dialog[open], :popover-open') !== null) return true;
  return target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null;
}
