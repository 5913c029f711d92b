/** The geometry of a zoomed photo: its scale, and its offset in the viewport. All lengths are in CSS px. */
import type { Size } from '../../contract/rules/size.ts';

/** At a `scale` of 1 the whole photo is visible; `x`, `y` are the offset of its centre from the viewport's. */
export interface ZoomView {
  scale: number;
  x: number;
  y: number;
}

export const WHOLE: ZoomView = { scale: 1, x: 0, y: 0 };

/** Maximum zoom, as a multiple of `fullScale`. */
const MAX_ZOOM = 2;

/** Maximum scale when zooming to a mark, so that its surroundings stay visible. */
const MARK_SCALE = 4;

/** The size of the whole photo when fitted into the viewport. */
export function fit(photo: Size, window: Size): Size {
  const scale = Math.min(window.width / photo.width, window.height / photo.height);
  return { width: photo.width * scale, height: photo.height * scale };
}

/** The scale at which one pixel of the photo is one device pixel (`density` device px per CSS px); at least 2. */
export function fullScale(photo: Size, window: Size, density: number): number {
  return Math.max(2, photo.width / density / fit(photo, window).width);
}

/** Clamps a view: not smaller than the whole photo, and without moving the photo's edges into the viewport. */
export function clampView(view: ZoomView, photo: Size, window: Size, density: number): ZoomView {
  const scale = clampScale(view.scale, photo, window, density);
  const whole = fit(photo, window);
  const spareX = Math.max(0, (whole.width * scale - window.width) / 2);
  const spareY = Math.max(0, (whole.height * scale - window.height) / 2);
  return { scale, x: clamp(view.x, -spareX, spareX), y: clamp(view.y, -spareY, spareY) };
}

/**
 * Centres a point of the photo (in fractions of its width and height), zoomed in up to `MARK_SCALE`. The result must be
 * clamped (`clampView`).
 */
export function centredOn(
  at: { x: number; y: number },
  photo: Size,
  window: Size,
  density: number,
): ZoomView {
  const whole = fit(photo, window);
  const scale = Math.min(MARK_SCALE, fullScale(photo, window, density));
  return { scale, x: (0.5 - at.x) * whole.width * scale, y: (0.5 - at.y) * whole.height * scale };
}

/** A point in the viewport, relative to its centre. */
interface ViewPoint {
  x: number;
  y: number;
}

/**
 * Zooms by `factor` around `point`, which stays where it is. Beyond the smallest or the largest scale the photo doesn't
 * move either. The result must be clamped (`clampView`).
 */
export function zoomAround(
  view: ZoomView,
  { factor, point }: { factor: number; point: ViewPoint },
  photo: Size,
  window: Size,
  density: number,
): ZoomView {
  const scale = clampScale(view.scale * factor, photo, window, density);
  // The factor as far as the limits allow.
  const grown = scale / view.scale;
  return { scale, x: point.x - (point.x - view.x) * grown, y: point.y - (point.y - view.y) * grown };
}

function clampScale(scale: number, photo: Size, window: Size, density: number): number {
  return clamp(scale, 1, fullScale(photo, window, density) * MAX_ZOOM);
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value));
}
