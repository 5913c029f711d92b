/** px to the side from which on a touch is a swipe and not a press. */
const SWIPE = 40;

interface TouchPoint {
  x: number;
  y: number;
}

/** Where a touch leads: 1 on, having moved to the left, -1 back, 0 nowhere, having moved little or up or down. */
export function swipeOf(from: TouchPoint, to: TouchPoint): -1 | 0 | 1 {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  if (Math.abs(dx) < SWIPE || Math.abs(dx) < Math.abs(dy)) return 0;
  return dx < 0 ? 1 : -1;
}
