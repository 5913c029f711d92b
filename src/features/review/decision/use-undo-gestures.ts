import { useEffect } from 'react';
import { useKeyDown } from '../../../ui/use-key-down.ts';
import { dispatch } from '../desk-machine.ts';

/** How long a tap may last, in ms. */
const MAX_TAP_MS = 350;
/** How far the fingers may move during a tap, in px. */
const MAX_TAP_PX = 24;

interface TapStart {
  /** The event's timestamp, in ms. */
  at: number;
  /** Where each finger touched the screen, in px. */
  fingers: Map<number, { x: number; y: number }>;
}

/** A short tap with two fingers, except in a dialog. Apps use this gesture for undo. */
function useTwoFingerTap(): void {
  useEffect(() => {
    let start: TapStart | undefined;
    const onStart = (event: TouchEvent) => {
      const inDialog = event.target instanceof Element && event.target.closest('dialog') !== null;
      if (event.touches.length !== 2 || inDialog) {
        if (event.touches.length > 2) start = undefined;
        return;
      }
      const fingers = [...event.touches].map(
        ({ identifier, clientX: x, clientY: y }) => [identifier, { x, y }] as const,
      );
      start = { at: event.timeStamp, fingers: new Map(fingers) };
    };
    const onMove = (event: TouchEvent) => {
      for (const { identifier, clientX, clientY } of event.touches) {
        const from = start?.fingers.get(identifier);
        if (from !== undefined && Math.hypot(clientX - from.x, clientY - from.y) > MAX_TAP_PX)
          start = undefined;
      }
    };
    const onEnd = (event: TouchEvent) => {
      if (start === undefined || event.touches.length > 0) return;
      const isTap = event.timeStamp - start.at <= MAX_TAP_MS;
      start = undefined;
      if (isTap) dispatch({ type: 'undoPressed' });
    };
    const onCancel = () => {
      start = undefined;
    };
    const passive = { passive: true } as const;
    document.addEventListener('touchstart', onStart, passive);
    document.addEventListener('touchmove', onMove, passive);
    document.addEventListener('touchend', onEnd, passive);
    document.addEventListener('touchcancel', onCancel, passive);
    return () => {
      document.removeEventListener('touchstart', onStart);
      document.removeEventListener('touchmove', onMove);
      document.removeEventListener('touchend', onEnd);
      document.removeEventListener('touchcancel', onCancel);
    };
  }, []);
}

/** Undoes the latest decision by a key, and by a tap with two fingers (docs/rules/review.md, "Undo"). */
export function useUndoGestures(): void {
  useUndoKey();
  useTwoFingerTap();
}

/** Ctrl+Z or ⌘Z, except in a text field or while a dialog is open. */
function useUndoKey(): void {
  useKeyDown((event) => {
    if (!isUndoKey(event)) return;
    event.preventDefault();
    dispatch({ type: 'undoPressed' });
  });
}

function isUndoKey({ key, ctrlKey, metaKey, shiftKey, altKey, repeat, target }: KeyboardEvent): boolean {
  if (key.toLowerCase() !== 'z' || !(ctrlKey || metaKey) || shiftKey || altKey || repeat) return false;
  const isText = target instanceof Element && target.closest('input, textarea, [contenteditable]') !== null;
  return !isText && document.querySelector('dialog[open]') === null;
}
