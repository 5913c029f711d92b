/** From one plate to the next. */
import type { Plate, PlateName } from './plates.ts';

/** px to the side from which on a touch is a swipe and not a click. */
const SWIPE = 40;

/** The plate one before (-1) or one after (1) the one named; undefined at the ends. */
export function neighbour(plates: readonly Plate[], name: PlateName, step: -1 | 1): Plate | undefined {
  const at = plates.findIndex((plate) => plate.name === name);
  return at === -1 ? undefined : plates[at + step];
}

interface Place {
  x: number;
  y: number;
}

/** Where a touch leads: 1 on, having moved to the left, -1 back, 0 nowhere, having moved little or up or down. */
export function swipeOf(from: Place, to: Place): -1 | 0 | 1 {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  if (Math.abs(dx) < SWIPE || Math.abs(dx) < Math.abs(dy)) return 0;
  return dx < 0 ? 1 : -1;
}
