/** The geometry of a zoomed photo: its scale, and which part of it the window shows. All in px of the screen. */
import type { Size } from '../../contract/rules/size.ts';

/** `scale` 1 shows the whole photo; `x`, `y` move its middle away from the window's. */
export interface ZoomView {
  scale: number;
  x: number;
  y: number;
}

export const WHOLE: ZoomView = { scale: 1, x: 0, y: 0 };

/** Largest zoom, as a multiple of the scale at which one pixel of the photo is one of the screen. */
const BEYOND = 2;

/** The scale at which a place is looked at, at most: what lies round it is still in sight. */
const CLOSE = 4;

/** The size at which the whole photo fits into the window; never larger than the photo's own pixels need. */
export function fit(photo: Size, window: Size): Size {
  const scale = Math.min(window.width / photo.width, window.height / photo.height);
  return { width: photo.width * scale, height: photo.height * scale };
}

/** The scale at which a pixel of the photo is one of the screen (`density` device px for a CSS px); at least 2. */
export function fullScale(photo: Size, window: Size, density: number): number {
  return Math.max(2, photo.width / density / fit(photo, window).width);
}

/** Keeps a view within its bounds: no further out than whole, no edge of the photo inside the window. */
export function bounded(view: ZoomView, photo: Size, window: Size, density: number): ZoomView {
  const scale = clamp(view.scale, 1, fullScale(photo, window, density) * BEYOND);
  const whole = fit(photo, window);
  const spareX = Math.max(0, (whole.width * scale - window.width) / 2);
  const spareY = Math.max(0, (whole.height * scale - window.height) / 2);
  return { scale, x: clamp(view.x, -spareX, spareX), y: clamp(view.y, -spareY, spareY) };
}

/** Brings a place of the photo (0 to 1 of its width and height) into the middle, as large as its pixels; to be bounded. */
export function lookedAt(at: { x: number; y: number }, photo: Size, window: Size, density: number): ZoomView {
  const whole = fit(photo, window);
  const scale = Math.min(CLOSE, fullScale(photo, window, density));
  return { scale, x: (0.5 - at.x) * whole.width * scale, y: (0.5 - at.y) * whole.height * scale };
}

/** Goes in or out by `factor` and leaves in place what is under `point` (from the window's middle). */
export function zoomed(view: ZoomView, factor: number, point: { x: number; y: number }): ZoomView {
  return {
    scale: view.scale * factor,
    x: point.x - (point.x - view.x) * factor,
    y: point.y - (point.y - view.y) * factor,
  };
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value));
}
