import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { PointerEvent, RefObject } from 'react';
import type { StagePoint } from './geometry.ts';
import { gestureAfter, NO_GESTURE } from './gestures.ts';
import type { PointerInput } from './gestures.ts';
import type { ZoomControl } from './use-zoom.ts';

/** Wheel distance in px that zooms in by a factor of e (2.718). */
const WHEEL = 400;

interface Options {
  /** How far a pointer moves before it drags the photo instead of pressing on it, in px. */
  slop?: number;
  /** Called when the whole photo was swiped to the next (1) or the previous one (-1); missing if there are none. */
  onSwipe?: ((step: -1 | 1) => void) | undefined;
  /** False if a turn of the wheel is to scroll the page. */
  takesWheel?: (event: WheelEvent) => boolean;
}

type PointerHandler = (event: PointerEvent) => void;

/** A photo under fingers, mouse and wheel. */
export interface Gestures {
  /** How far the whole photo has been swiped sideways, in px. */
  swiped: number;
  /** True if the click that is being handled ends a drag, and so presses nothing. */
  endsDrag: () => boolean;
  /** Belong on the area. */
  handlers: Record<'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel', PointerHandler>;
}

/**
 * Zooms, moves and swipes a photo by touch, mouse and wheel. `area` contains the stage, or is it; while two photos are
 * compared, it contains two stages of the same size. A stage has `data-pane`.
 */
export function useGestures(
  area: RefObject<HTMLDivElement | null>,
  zoom: ZoomControl,
  { slop = 0, onSwipe, takesWheel }: Options,
): Gestures {
  const gesture = useRef(NO_GESTURE);
  const [swiped, setSwiped] = useState(0);

  const onWheel = useEffectEvent((event: WheelEvent) => {
    if (takesWheel?.(event) === false) return;
    event.preventDefault();
    zoom.zoomBy(Math.exp(-event.deltaY / WHEEL), { to: pointOn(event) });
  });
  useEffect(() => {
    const element = area.current;
    const listen = (event: WheelEvent) => onWheel(event);
    // Not React's `onWheel`, which is passive and so can't prevent the page from zooming.
    element?.addEventListener('wheel', listen, { passive: false });
    return () => element?.removeEventListener('wheel', listen);
  }, [area]);

  function handle(type: PointerInput['type'], event: PointerEvent): void {
    const before = gesture.current;
    const input = { type, id: event.pointerId, at: pointOn(event) };
    const canSwipe = onSwipe !== undefined && zoom.view === undefined;
    const { gesture: after, effect } = gestureAfter(before, input, { slop, canSwipe });
    gesture.current = after;
    setSwiped(after.swiped);
    // From now on its events come here wherever the pointer is.
    const isCaptured = after.isDrag && (type === 'down' || !before.isDrag);
    if (isCaptured) paneOf(event.target)?.setPointerCapture(event.pointerId);
    if (effect?.type === 'pan') zoom.moveBy(effect.by);
    else if (effect?.type === 'pinch') zoom.zoomBy(effect.factor, effect.about);
    else if (effect?.type === 'swipe') onSwipe?.(effect.step);
  }

  return {
    swiped,
    endsDrag: () => gesture.current.isDrag,
    handlers: {
      onPointerDown: (event) => handle('down', event),
      onPointerMove: (event) => handle('move', event),
      onPointerUp: (event) => handle('up', event),
      onPointerCancel: (event) => handle('cancel', event),
    },
  };
}

/** The stage that an event is on; all show the same place at the same scale. */
function paneOf(target: EventTarget | null): Element | null {
  return target instanceof Element ? target.closest('[data-pane]') : null;
}

/** Where an event is on its stage. */
export function pointOn({ target, clientX, clientY }: PointedEvent): StagePoint {
  const { left, top, width, height } = paneOf(target)?.getBoundingClientRect() ?? new DOMRect();
  return { x: clientX - left - width / 2, y: clientY - top - height / 2 };
}

type PointedEvent = Pick<MouseEvent, 'target' | 'clientX' | 'clientY'>;
