/** Where a pointer is on the photo. */
import type { PinPosition } from './marks.ts';

/** The position of the pointer within a box that covers the photo, as fractions of its sides. */
export function positionOn(box: Element, event: { clientX: number; clientY: number }): PinPosition {
  const { left, top, width, height } = box.getBoundingClientRect();
  if (width === 0 || height === 0) return { x: 0.5, y: 0.5 };
  return { x: (event.clientX - left) / width, y: (event.clientY - top) / height };
}
