/** Shortest horizontal distance of a swipe, in px. */
const SWIPE = 40;

interface TouchPoint {
  x: number;
  y: number;
}

/**
 * The direction of a swipe: 1 (next) for a swipe to the left, -1 (previous) to the right, 0 if it is too short or
 * vertical.
 */
export function swipeDirection(from: TouchPoint, to: TouchPoint): -1 | 0 | 1 {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  if (Math.abs(dx) < SWIPE || Math.abs(dx) < Math.abs(dy)) return 0;
  return dx < 0 ? 1 : -1;
}
