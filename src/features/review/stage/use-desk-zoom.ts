import { useRef } from 'react';
import type { MouseEvent, RefObject } from 'react';
import type { StagePoint } from '../../../components/zoom/geometry.ts';
import { pointOn, useGestures } from '../../../components/zoom/use-gestures.ts';
import type { Gestures } from '../../../components/zoom/use-gestures.ts';
import { useZoom } from '../../../components/zoom/use-zoom.ts';
import type { ZoomControl } from '../../../components/zoom/use-zoom.ts';
import type { Size } from '../../../contract/rules/size.ts';
import { DESK, frameRect } from './desk-zoom.ts';
import type { StageRect } from './desk-zoom.ts';

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

/** The zoomed photo on the desk, and what zooms it. */
export interface DeskZoomControl extends Pick<ZoomControl, 'showWhole' | 'goTo'> {
  isZoomed: boolean;
  /** Where the photo is; undefined while the whole photo is visible. */
  rect: StageRect | undefined;
  /** In percent of the picture's own pixels; undefined while the whole photo is visible. */
  percent: number | undefined;
  /** Shows real pixels at the mouse, or in the middle; or the whole photo again. */
  toggle: () => void;
  zoomIn: () => void;
  zoomOut: () => void;
  /** Moves the view by an arrow key. */
  nudge: (key: string) => void;
  handlers: Gestures['handlers'] & {
    onPointerLeave: () => void;
    onClickCapture: (event: MouseEvent) => void;
  };
  /** Handles a press on the photo. */
  onPress: (event: MouseEvent) => void;
}

interface Areas {
  /** Belongs on the area that the photo is shown in. */
  ref: RefObject<HTMLDivElement | null>;
  /** Belongs on the element with the handlers, which contains that area and, while two photos are compared, another one. */
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
  const zoom = useZoom(picture, DESK);
  const { stage, view } = zoom;
  const area = useRef<HTMLDivElement>(null);
  const { handlers, endsDrag } = useGestures(area, zoom, {
    slop: DRAG_PX,
    takesWheel: ({ ctrlKey }) => view !== undefined || ctrlKey || window.innerWidth >= WIDE_PX,
  });
  const mouse = useRef<StagePoint>(undefined);
  const lastPress = useRef(-Infinity);
  const zoomAtMouse = (factor: number) => zoom.zoomBy(factor, { to: mouse.current ?? MIDDLE });

  return {
    ref: stage,
    area,
    isZoomed: view !== undefined,
    rect: view && frameRect(view),
    percent: view && Math.round(view.zoom.scale * 100),
    toggle: () => zoom.toggle(mouse.current ?? MIDDLE),
    zoomIn: () => zoomAtMouse(STEP),
    zoomOut: () => zoomAtMouse(1 / STEP),
    showWhole: zoom.showWhole,
    goTo: zoom.goTo,
    nudge: (key) => {
      const [x, y] = ARROWS[key] ?? [0, 0];
      const { width, height } = view?.scene.stage ?? { width: 0, height: 0 };
      zoom.moveBy({ x: x * NUDGE * width, y: y * NUDGE * height });
    },
    handlers: {
      ...handlers,
      onPointerDown: (event) => {
        mouse.current = event.pointerType === 'mouse' ? pointOn(event) : undefined;
        // A pin is dragged by itself.
        const isOnPin = event.target instanceof Element && event.target.closest('[data-pin]') !== null;
        if (!isOnPin) handlers.onPointerDown(event);
      },
      onPointerMove: (event) => {
        if (event.pointerType === 'mouse') mouse.current = pointOn(event);
        handlers.onPointerMove(event);
      },
      onPointerLeave: () => {
        mouse.current = undefined;
      },
      onClickCapture: (event) => {
        // The click that ends a drag or a pinch presses nothing.
        if (!endsDrag() || event.detail === 0) return;
        event.stopPropagation();
        event.preventDefault();
      },
    },
    onPress: (event) => {
      const isSecond = event.timeStamp - lastPress.current < DOUBLE_TAP_MS;
      lastPress.current = event.timeStamp;
      if (isSecond) return;
      zoom.toggle(event.detail === 0 ? MIDDLE : pointOn(event));
    },
  };
}
