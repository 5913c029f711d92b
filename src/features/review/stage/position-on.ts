/** Where a pointer is on the photo, and where the arrow keys move a handle on it. */
import type { PinPosition } from '../decision/marks.ts';

/** The position of the pointer within a box that covers the photo, as fractions of its sides. */
export function positionOn(box: Element, event: { clientX: number; clientY: number }): PinPosition {
  const { left, top, width, height } = box.getBoundingClientRect();
  if (width === 0 || height === 0) return { x: 0.5, y: 0.5 };
  return { x: (event.clientX - left) / width, y: (event.clientY - top) / height };
}

/** The direction of each arrow key: to the right and down. */
export const ARROW_DIRECTIONS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
