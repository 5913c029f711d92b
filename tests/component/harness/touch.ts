/** Fingers on the touch screen, for screens that are opened with `touch: true`. */
import type { Locator } from 'vitest/browser';
import type { Point } from '../node/commands.ts';
import { fingers, tapScreen } from './commands.ts';

/** How many steps a movement has. */
const STEPS = 6;

let now: readonly Point[] = [];

/** Puts fingers on the screen. */
export async function putFingers(...points: Point[]): Promise<void> {
  now = points;
  await fingers('touchStart', points);
}

/** Moves the fingers there in some steps. */
export async function moveFingers(...points: Point[]): Promise<void> {
  for (let step = 1; step <= STEPS; step += 1) {
    const between = points.map(({ x, y }, finger) => {
      const from = now[finger] ?? { x, y };
      return { x: from.x + ((x - from.x) * step) / STEPS, y: from.y + ((y - from.y) * step) / STEPS };
    });
    await fingers('touchMove', between);
  }
  now = points;
}

export async function liftFingers(): Promise<void> {
  await fingers('touchEnd', []);
}

/** Taps at a point, or in the middle of an element. */
export async function tap(at: Point | Locator): Promise<void> {
  await tapScreen(['element' in at ? middleOf(at) : at]);
}

/** Taps twice at a point. */
export async function doubleTap(at: Point): Promise<void> {
  await tapScreen([at], 2);
}

/** Taps with two fingers at once. */
export async function tapWithTwo(one: Point, other: Point): Promise<void> {
  await tapScreen([one, other]);
}

function middleOf(locator: Locator): Point {
  const { x, y, width, height } = locator.element().getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
}
