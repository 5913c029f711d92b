import { useEffect, useRef, useState } from 'react';
import type { MouseEvent, PointerEvent } from 'react';
import { swipeDirection } from '../../ui/swipe.ts';
import type { Size } from '../../contract/rules/size.ts';
import type { StagePoint } from '../zoom/geometry.ts';
import { useZoom } from '../zoom/use-zoom.ts';
import type { ZoomControl } from '../zoom/use-zoom.ts';
import { FULL_SIZE } from './zoom.ts';

/** Wheel distance in px that zooms in by a factor of e (2.718). */
const WHEEL = 400;

interface PhotoZoomControl extends ZoomControl {
  /** Distance in px that one finger has dragged the whole photo sideways. */
  drag: number;
  handlers: {
    onPointerDown: (event: PointerEvent) => void;
    onPointerMove: (event: PointerEvent) => void;
    onPointerUp: (event: PointerEvent) => void;
    onPointerCancel: (event: PointerEvent) => void;
    onDoubleClick: (event: MouseEvent) => void;
  };
}

/** A gesture, from the first finger down to the last finger up. */
interface Gesture {
  from: StagePoint;
  /** False once a second finger has joined, which makes it a pinch. */
  isSwipe: boolean;
}

/**
 * Zooms and moves a photo by touch, wheel and mouse. `onSwipe` is called when the whole photo was swiped to the next
 * (1) or previous (-1).
 */
export function usePhotoZoom(photo: Size, onSwipe?: (step: -1 | 1) => void): PhotoZoomControl {
  const control = useZoom(photo, FULL_SIZE);
  const { stage, view, zoomBy, moveBy } = control;
  const [drag, setDrag] = useState(0);
  const fingers = useRef(new Map<number, StagePoint>());
  const gesture = useRef<Gesture>(undefined);

  const fromCentre = (event: { clientX: number; clientY: number }): StagePoint => {
    const { clientWidth: width, clientHeight: height } = stage.current ?? document.documentElement;
    return { x: event.clientX - width / 2, y: event.clientY - height / 2 };
  };

  // Not React's `onWheel`, which is passive and so can't prevent the page from zooming.
  const onWheel = useRef<(event: WheelEvent) => void>(() => undefined);
  useEffect(() => {
    onWheel.current = (event) => {
      event.preventDefault();
      zoomBy(Math.exp(-event.deltaY / WHEEL), { to: fromCentre(event) });
    };
  });
  useEffect(() => {
    const element = stage.current;
    const listen = (event: WheelEvent) => onWheel.current(event);
    element?.addEventListener('wheel', listen, { passive: false });
    return () => element?.removeEventListener('wheel', listen);
  }, [stage]);

  const isWhole = view === undefined;
  const cancelSwipe = () => {
    if (gesture.current !== undefined) gesture.current.isSwipe = false;
    setDrag(0);
  };

  return {
    ...control,
    drag,
    handlers: {
      onPointerDown: (event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        const from = fromCentre(event);
        if (fingers.current.size === 0) gesture.current = { from, isSwipe: isWhole };
        else cancelSwipe();
        fingers.current.set(event.pointerId, from);
      },
      onPointerMove: (event) => {
        const before = fingers.current.get(event.pointerId);
        if (before === undefined) return;
        const after = fromCentre(event);
        fingers.current.set(event.pointerId, after);
        const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1];
        if (other !== undefined) pinch(other, before, after);
        else if (!isWhole) moveBy({ x: after.x - before.x, y: after.y - before.y });
        else if (onSwipe !== undefined && gesture.current?.isSwipe === true) {
          setDrag(after.x - gesture.current.from.x);
        }
      },
      onPointerUp: (event) => {
        fingers.current.delete(event.pointerId);
        const { from, isSwipe } = gesture.current ?? {};
        if (fingers.current.size > 0 || from === undefined) return;
        const step = isSwipe === true && isWhole ? swipeDirection(from, fromCentre(event)) : 0;
        setDrag(0);
        if (step !== 0) onSwipe?.(step);
      },
      onPointerCancel: (event) => {
        fingers.current.delete(event.pointerId);
        cancelSwipe();
      },
      onDoubleClick: (event) => control.toggle(fromCentre(event)),
    },
  };

  /** Handles the move of one of two fingers: the photo follows their midpoint and distance. */
  function pinch(still: StagePoint, before: StagePoint, after: StagePoint): void {
    const factor = distance(still, after) / Math.max(1, distance(still, before));
    zoomBy(factor, { from: between(still, before), to: between(still, after) });
  }
}

function distance(a: StagePoint, b: StagePoint): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

function between(a: StagePoint, b: StagePoint): StagePoint {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}
