import { useRef } from 'react';
import type { MouseEvent, PointerEvent } from 'react';
import { swipeOf } from '../../ui/swipe.ts';

/** Handlers of what can be swiped to the side; a mouse doesn't swipe, nor do two fingers, nor one on a page that is zoomed. */
export function useSwipe(onSwipe: ((step: -1 | 1) => void) | undefined) {
  const from = useRef<{ x: number; y: number }>(undefined);
  const swiped = useRef(false);
  return {
    onPointerDown: ({ clientX, clientY, isPrimary, pointerType }: PointerEvent) => {
      const isZoomed = (window.visualViewport?.scale ?? 1) > 1;
      swiped.current = false;
      from.current =
        isPrimary && pointerType !== 'mouse' && !isZoomed ? { x: clientX, y: clientY } : undefined;
    },
    onPointerUp: ({ clientX, clientY }: PointerEvent) => {
      const step = from.current === undefined ? 0 : swipeOf(from.current, { x: clientX, y: clientY });
      from.current = undefined;
      if (step === 0 || onSwipe === undefined) return;
      swiped.current = true;
      onSwipe(step);
    },
    // The browser scrolls or zooms with it.
    onPointerCancel: () => {
      from.current = undefined;
    },
    // What was swiped is not pressed.
    onClickCapture: (event: MouseEvent) => {
      if (swiped.current) event.stopPropagation();
      swiped.current = false;
    },
  };
}
