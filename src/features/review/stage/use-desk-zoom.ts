import { useEffect, useEffectEvent, useRef } from 'react';
import type { MouseEvent, PointerEvent, RefObject } from 'react';
import type { StagePoint } from '../../../components/zoom/geometry.ts';
import { useZoom } from '../../../components/zoom/use-zoom.ts';
import type { Size } from '../../../contract/rules/size.ts';
import { DESK, frameRect, zoomToPlace } from './desk-zoom.ts';
import type { Place, StageRect } from './desk-zoom.ts';

/** Wheel distance in px that zooms in by a factor of e (2.718). */
const WHEEL = 400;
/** Factor by which one key press zooms. */
const STEP = 1.5;
/** Share of the stage by which an arrow key moves the photo. */
const NUDGE = 0.15;
/** How far a pointer moves before it drags the photo instead of pressing on it, in px. */
const DRAG_PX = 6;
/** A second tap within this time in ms belongs to a double tap, which does what one tap does. */
const DOUBLE_TAP_MS = 350;
/** From this window width in px the stage doesn't scroll, so the wheel zooms even the whole photo. */
const WIDE_PX = 768;

export interface DeskZoomControl {
  isZoomed: boolean;
  /** Where the photo is; undefined while the whole photo is visible. */
  rect: StageRect | undefined;
  /** In percent of the picture's own pixels; undefined while the whole photo is visible. */
  percent: number | undefined;
  /** Shows real pixels at the mouse, or in the middle; or the whole photo again. */
  toggle: () => void;
  zoomIn: () => void;
  zoomOut: () => void;
  /** Shows the whole photo. */
  showWhole: () => void;
  /** Shows a part of the photo. */
  goTo: (place: Place) => void;
  /** Moves the view by an arrow key; false if the key is another one. */
  nudge: (key: string) => void;
  handlers: {
    onPointerDown: (event: PointerEvent) => void;
    onPointerMove: (event: PointerEvent) => void;
    onPointerUp: (event: PointerEvent) => void;
    onPointerCancel: (event: PointerEvent) => void;
    onPointerLeave: (event: PointerEvent) => void;
    onClickCapture: (event: MouseEvent) => void;
  };
  /** Handles a press on the photo. */
  onPress: (event: MouseEvent) => void;
}

interface Areas {
  /** Belongs on the area that the photo is shown in. */
  ref: RefObject<HTMLDivElement | null>;
  /**
   * Belongs on the element with the handlers. It contains that area and, while two photos are compared, another one of the
   * same size; both have `data-pane`.
   */
  area: RefObject<HTMLDivElement | null>;
}

const MIDDLE: StagePoint = { x: 0, y: 0 };
const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [1, 0],
  ArrowRight: [-1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

/**
 * Zooms the photo on the desk by touch, wheel, mouse and keys. Place and scale stay when another photo comes onto the desk
 * (docs/rules/review.md, "True 100 %"). `picture` is the size of the photo in full.
 */
export function useDeskZoom(picture: Size): DeskZoomControl & Areas {
  const control = useZoom(picture, DESK);
  const { stage, view, zoomBy, moveBy } = control;
  const area = useRef<HTMLDivElement>(null);
  const fingers = useRef(new Map<number, StagePoint>());
  const gesture = useRef<{ from: StagePoint; isDrag: boolean }>(undefined);
  const mouse = useRef<StagePoint>(undefined);
  const lastPress = useRef(-Infinity);

  const onWheel = useEffectEvent((event: WheelEvent) => {
    if (view === undefined && !event.ctrlKey && window.innerWidth < WIDE_PX) return;
    event.preventDefault();
    zoomBy(Math.exp(-event.deltaY / WHEEL), { to: pointOn(event) });
  });
  useEffect(() => {
    const element = area.current;
    if (element === null) return undefined;
    const listen = (event: WheelEvent) => onWheel(event);
    // Not React's `onWheel`, which is passive and so can't prevent the page from zooming.
    element.addEventListener('wheel', listen, { passive: false });
    return () => element.removeEventListener('wheel', listen);
  }, []);

  function pinch(still: StagePoint, before: StagePoint, after: StagePoint): void {
    const factor = distance(still, after) / Math.max(1, distance(still, before));
    zoomBy(factor, { from: between(still, before), to: between(still, after) });
  }

  return {
    ref: stage,
    area,
    isZoomed: view !== undefined,
    rect: view && frameRect(view),
    percent: view && Math.round(view.zoom.scale * 100),
    toggle: () => control.toggle(mouse.current ?? MIDDLE),
    zoomIn: () => zoomBy(STEP, { to: mouse.current ?? MIDDLE }),
    zoomOut: () => zoomBy(1 / STEP, { to: mouse.current ?? MIDDLE }),
    showWhole: control.showWhole,
    goTo: (place) => control.show((scene) => zoomToPlace(place, scene)),
    nudge: (key) => {
      const [x, y] = ARROWS[key] ?? [0, 0];
      const { width, height } = view?.scene.stage ?? { width: 0, height: 0 };
      moveBy({ x: x * NUDGE * width, y: y * NUDGE * height });
    },
    handlers: {
      onPointerDown: (event) => {
        const from = pointOn(event);
        mouse.current = event.pointerType === 'mouse' ? from : undefined;
        // A pin is dragged by itself.
        if (event.target instanceof Element && event.target.closest('[data-pin]') !== null) return;
        if (fingers.current.size === 0) gesture.current = { from, isDrag: false };
        else capture(event);
        fingers.current.set(event.pointerId, from);
      },
      onPointerMove: (event) => {
        const after = pointOn(event);
        if (event.pointerType === 'mouse') mouse.current = after;
        const before = fingers.current.get(event.pointerId);
        if (before === undefined || gesture.current === undefined) return;
        const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1];
        if (other === undefined && !gesture.current.isDrag) {
          if (distance(gesture.current.from, after) < DRAG_PX) return;
          capture(event);
        }
        fingers.current.set(event.pointerId, after);
        if (other !== undefined) pinch(other, before, after);
        else moveBy({ x: after.x - before.x, y: after.y - before.y });
      },
      onPointerUp: (event) => {
        fingers.current.delete(event.pointerId);
      },
      onPointerCancel: (event) => {
        fingers.current.delete(event.pointerId);
      },
      onPointerLeave: () => {
        mouse.current = undefined;
      },
      onClickCapture: (event) => {
        // The click that ends a drag or a pinch presses nothing.
        if (gesture.current?.isDrag === true && event.detail > 0) {
          event.stopPropagation();
          event.preventDefault();
        }
      },
    },
    onPress: (event) => {
      const isSecond = event.timeStamp - lastPress.current < DOUBLE_TAP_MS;
      lastPress.current = event.timeStamp;
      if (isSecond) return;
      control.toggle(event.detail === 0 ? MIDDLE : pointOn(event));
    },
  };

  /** From now on the gesture is a drag, and its events come here wherever the pointer is. */
  function capture({ target, pointerId }: PointerEvent): void {
    if (gesture.current !== undefined) gesture.current.isDrag = true;
    paneOf(target)?.setPointerCapture(pointerId);
  }
}

/** The area that an event is on; both areas show the same place at the same scale. */
function paneOf(target: EventTarget | null): Element | null {
  return target instanceof Element ? target.closest('[data-pane]') : null;
}

/** Where an event is on its area. */
function pointOn({ target, clientX, clientY }: PointedEvent): StagePoint {
  const { left, top, width, height } = paneOf(target)?.getBoundingClientRect() ?? new DOMRect();
  return { x: clientX - left - width / 2, y: clientY - top - height / 2 };
}

type PointedEvent = Pick<globalThis.MouseEvent, 'target' | 'clientX' | 'clientY'>;

function distance(a: StagePoint, b: StagePoint): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

function between(a: StagePoint, b: StagePoint): StagePoint {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}
