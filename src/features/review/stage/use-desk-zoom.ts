import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { MouseEvent, PointerEvent, RefObject } from 'react';
import type { Size } from '../../../contract/rules/size.ts';
import { clampZoom, fitScale, frameRect, moveBy, zoomTo, zoomToPlace } from './desk-zoom.ts';
import type { DeskZoom, Place, Stage, StagePoint, StageRect } from './desk-zoom.ts';

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
  const ref = useRef<HTMLDivElement>(null);
  const area = useRef<HTMLDivElement>(null);
  const [zoom, setZoom] = useState<DeskZoom>();
  const [stage, setStage] = useState<Stage>();
  const fingers = useRef(new Map<number, StagePoint>());
  const gesture = useRef<{ from: StagePoint; isDrag: boolean }>(undefined);
  const mouse = useRef<StagePoint>(undefined);
  const lastPress = useRef(-Infinity);

  const change = (next: (zoom: DeskZoom | undefined, stage: Stage) => DeskZoom | undefined) => {
    const measured = measure(ref.current);
    if (measured === undefined) return;
    setStage(measured);
    setZoom((now) => next(now, measured));
  };
  const scaleBy = (factor: number, point: StagePoint) =>
    change((now, on) =>
      zoomTo(now, { scale: (now?.scale ?? fitScale(picture, on)) * factor, point }, picture, on),
    );
  const toggleAt = (point: StagePoint) =>
    change((now, on) => (now === undefined ? zoomTo(now, { scale: 1, point }, picture, on) : undefined));
  const move = (by: StagePoint) => change((now, on) => now && moveBy(now, by, picture, on));

  const onWheel = useEffectEvent((event: WheelEvent) => {
    if (zoom === undefined && !event.ctrlKey && window.innerWidth < WIDE_PX) return;
    event.preventDefault();
    scaleBy(Math.exp(-event.deltaY / WHEEL), pointOn(event));
  });
  const onResize = useEffectEvent(() => {
    const measured = measure(ref.current);
    if (measured === undefined || stage === undefined || zoom === undefined) return;
    // The top left corner of the view stays where it is.
    const by = { x: (stage.width - measured.width) / 2, y: (stage.height - measured.height) / 2 };
    setStage(measured);
    setZoom(moveBy(zoom, by, picture, measured));
  });
  useEffect(() => {
    const element = area.current;
    if (element === null || ref.current === null) return undefined;
    const listen = (event: WheelEvent) => onWheel(event);
    // Not React's `onWheel`, which is passive and so can't prevent the page from zooming.
    element.addEventListener('wheel', listen, { passive: false });
    const observer = new ResizeObserver(() => onResize());
    observer.observe(ref.current);
    return () => {
      element.removeEventListener('wheel', listen);
      observer.disconnect();
    };
  }, []);

  // The next photo may have another size.
  const shown = zoom && stage && clampZoom(zoom, picture, stage);

  function pinch(still: StagePoint, before: StagePoint, after: StagePoint): void {
    move({ x: (after.x - before.x) / 2, y: (after.y - before.y) / 2 });
    const factor = distance(still, after) / Math.max(1, distance(still, before));
    scaleBy(factor, { x: (still.x + after.x) / 2, y: (still.y + after.y) / 2 });
  }

  return {
    ref,
    area,
    isZoomed: shown !== undefined,
    rect: shown && stage && frameRect(shown, picture, stage),
    percent: shown && Math.round(shown.scale * 100),
    toggle: () => toggleAt(mouse.current ?? { x: 0, y: 0 }),
    zoomIn: () => scaleBy(STEP, mouse.current ?? { x: 0, y: 0 }),
    zoomOut: () => scaleBy(1 / STEP, mouse.current ?? { x: 0, y: 0 }),
    showWhole: () => setZoom(undefined),
    goTo: (place) => change((_, on) => zoomToPlace(place, picture, on)),
    nudge: (key) => {
      const [x, y] = ARROWS[key] ?? [0, 0];
      const { width, height } = stage ?? { width: 0, height: 0 };
      move({ x: x * NUDGE * width, y: y * NUDGE * height });
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
        else move({ x: after.x - before.x, y: after.y - before.y });
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
      toggleAt(event.detail === 0 ? { x: 0, y: 0 } : pointOn(event));
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

/** Undefined while the stage isn't laid out. */
function measure(element: Element | null): Stage | undefined {
  if (element === null) return undefined;
  const { left, top, width, height } = element.getBoundingClientRect();
  if (width === 0 || height === 0) return undefined;
  return { left, top, width, height, density: window.devicePixelRatio };
}

function distance(a: StagePoint, b: StagePoint): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}
