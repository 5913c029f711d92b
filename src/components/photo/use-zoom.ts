import { useEffect, useRef, useState } from 'react';
import type { MouseEvent, PointerEvent, RefObject } from 'react';
import { swipeDirection } from '../../ui/swipe.ts';
import { centredOn, clampView, fullScale, WHOLE, zoomAround } from './zoom.ts';
import type { Size } from '../../contract/rules/size.ts';
import type { ZoomView } from './zoom.ts';

/** Wheel distance in px that zooms in by a factor of e (2.718). */
const WHEEL = 400;

interface Zoom {
  /** The viewport element. */
  ref: RefObject<HTMLDivElement | null>;
  view: ZoomView;
  /** Zooms around the centre. */
  zoom: (factor: number) => void;
  /** Moves the photo by this many px. */
  move: (x: number, y: number) => void;
  /** Centres a point of the photo, given as fractions of its width and height; undefined shows the whole photo. */
  lookAt: (at: Point | undefined) => void;
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

interface Point {
  x: number;
  y: number;
}

/** A gesture, from the first finger down to the last finger up. */
interface Gesture {
  from: Point;
  /** False once a second finger has joined, which makes it a pinch. */
  isSwipe: boolean;
}

/**
 * Zooms and moves a photo by touch, wheel and mouse. `onSwipe` is called when the whole photo was swiped to the next
 * (1) or previous (-1).
 */
export function useZoom(photo: Size, onSwipe?: (step: -1 | 1) => void): Zoom {
  const ref = useRef<HTMLDivElement>(null);
  const [view, setView] = useState(WHOLE);
  const [drag, setDrag] = useState(0);
  const fingers = useRef(new Map<number, Point>());
  const gesture = useRef<Gesture>(undefined);

  const windowSize = (): Size => ({
    width: ref.current?.clientWidth ?? 1,
    height: ref.current?.clientHeight ?? 1,
  });
  const change = (next: (view: ZoomView) => ZoomView) =>
    setView((now) => clampView(next(now), photo, windowSize(), window.devicePixelRatio));
  const around = (now: ZoomView, factor: number, point: Point) =>
    zoomAround(now, { factor, point }, photo, windowSize(), window.devicePixelRatio);
  const zoomAt = (factor: number, at: Point) => change((now) => around(now, factor, at));
  const move = (x: number, y: number) => change((now) => ({ ...now, x: now.x + x, y: now.y + y }));
  const fromCentre = (event: { clientX: number; clientY: number }): Point => {
    const { width, height } = windowSize();
    return { x: event.clientX - width / 2, y: event.clientY - height / 2 };
  };

  // Not React's `onWheel`, which is passive and so can't prevent the page from zooming.
  const onWheel = useRef<(event: WheelEvent) => void>(() => undefined);
  useEffect(() => {
    onWheel.current = (event) => {
      event.preventDefault();
      zoomAt(Math.exp(-event.deltaY / WHEEL), fromCentre(event));
    };
  });
  useEffect(() => {
    const element = ref.current;
    const listen = (event: WheelEvent) => onWheel.current(event);
    element?.addEventListener('wheel', listen, { passive: false });
    return () => element?.removeEventListener('wheel', listen);
  }, []);

  const isWhole = view.scale <= 1;
  const cancelSwipe = () => {
    if (gesture.current !== undefined) gesture.current.isSwipe = false;
    setDrag(0);
  };

  return {
    ref,
    view,
    zoom: (factor) => zoomAt(factor, { x: 0, y: 0 }),
    move,
    lookAt: (at) => {
      if (at === undefined) setView(WHOLE);
      else change(() => centredOn(at, photo, windowSize(), window.devicePixelRatio));
    },
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
        else if (!isWhole) move(after.x - before.x, after.y - before.y);
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
      onDoubleClick: (event) => {
        const at = fromCentre(event);
        if (view.scale > 1) setView(WHOLE);
        else zoomAt(fullScale(photo, windowSize(), window.devicePixelRatio), at);
      },
    },
  };

  /** Handles the move of one of two fingers: the photo follows their midpoint and distance. */
  function pinch(still: Point, before: Point, after: Point): void {
    const factor = distance(still, after) / Math.max(1, distance(still, before));
    const middle = { x: (still.x + after.x) / 2, y: (still.y + after.y) / 2 };
    change((now) =>
      around(
        { ...now, x: now.x + (after.x - before.x) / 2, y: now.y + (after.y - before.y) / 2 },
        factor,
        middle,
      ),
    );
  }
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}
