import { useEffect, useRef, useState } from 'react';
import type { MouseEvent, PointerEvent, RefObject } from 'react';
import { WHOLE, bounded, fullScale, zoomed } from './zoom.ts';
import type { Size, View } from './zoom.ts';

/** Wheel movement that zooms by the factor e, px. */
const WHEEL = 400;

interface Zoom {
  /** The window the photo is looked at through. */
  ref: RefObject<HTMLDivElement | null>;
  view: View;
  /** Goes in or out round the middle. */
  zoom: (factor: number) => void;
  /** Moves the photo, px. */
  move: (x: number, y: number) => void;
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

/** Zooms and moves a photo by touch, wheel and mouse. */
export function useZoom(photo: Size): Zoom {
  const ref = useRef<HTMLDivElement>(null);
  const [view, setView] = useState(WHOLE);
  const fingers = useRef(new Map<number, Point>());

  const windowSize = (): Size => ({
    width: ref.current?.clientWidth ?? 1,
    height: ref.current?.clientHeight ?? 1,
  });
  const change = (next: (view: View) => View) =>
    setView((now) => bounded(next(now), photo, windowSize(), window.devicePixelRatio));
  const zoomAt = (factor: number, at: Point) => change((now) => zoomed(now, factor, at));
  const move = (x: number, y: number) => change((now) => ({ ...now, x: now.x + x, y: now.y + y }));
  const fromMiddle = (event: { clientX: number; clientY: number }): Point => {
    const { width, height } = windowSize();
    return { x: event.clientX - width / 2, y: event.clientY - height / 2 };
  };

  // React's own wheel handlers are passive: the page behind would zoom.
  const onWheel = useRef<(event: WheelEvent) => void>(() => undefined);
  useEffect(() => {
    onWheel.current = (event) => {
      event.preventDefault();
      zoomAt(Math.exp(-event.deltaY / WHEEL), fromMiddle(event));
    };
  });
  useEffect(() => {
    const element = ref.current;
    const listen = (event: WheelEvent) => onWheel.current(event);
    element?.addEventListener('wheel', listen, { passive: false });
    return () => element?.removeEventListener('wheel', listen);
  }, []);

  const lift = (event: PointerEvent) => void fingers.current.delete(event.pointerId);

  return {
    ref,
    view,
    zoom: (factor) => zoomAt(factor, { x: 0, y: 0 }),
    move,
    handlers: {
      onPointerDown: (event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        fingers.current.set(event.pointerId, fromMiddle(event));
      },
      onPointerMove: (event) => {
        const before = fingers.current.get(event.pointerId);
        if (before === undefined) return;
        const after = fromMiddle(event);
        fingers.current.set(event.pointerId, after);
        const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1];
        if (other === undefined) move(after.x - before.x, after.y - before.y);
        else pinch(other, before, after);
      },
      onPointerUp: lift,
      onPointerCancel: lift,
      onDoubleClick: (event) => {
        const at = fromMiddle(event);
        if (view.scale > 1) setView(WHOLE);
        else zoomAt(fullScale(photo, windowSize(), window.devicePixelRatio), at);
      },
    },
  };

  /** Handles a move of one of two fingers: the photo follows their middle and their distance. */
  function pinch(still: Point, before: Point, after: Point): void {
    const factor = distance(still, after) / Math.max(1, distance(still, before));
    const middle = { x: (still.x + after.x) / 2, y: (still.y + after.y) / 2 };
    change((now) =>
      zoomed(
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
