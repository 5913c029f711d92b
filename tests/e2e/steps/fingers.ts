/** Fingers on the screen, moved step by step. */
import type { Page } from '@playwright/test';

interface Point {
  x: number;
  y: number;
}

export interface Fingers {
  down: (...points: Point[]) => Promise<void>;
  /** Moves the fingers there in some steps. */
  move: (...points: Point[]) => Promise<void>;
  up: () => Promise<void>;
}

/** How many steps a movement has. */
const STEPS = 6;

/** The fingers of whoever holds the device. */
export async function fingersOn(page: Page): Promise<Fingers> {
  const touch = await page.context().newCDPSession(page);
  let now: Point[] = [];
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: readonly Point[]) =>
    touch.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: points.map((point, id) => ({ ...point, id })),
    });
  return {
    down: async (...points) => {
      now = points;
      await send('touchStart', points);
    },
    move: async (...points) => {
      for (let step = 1; step <= STEPS; step += 1) {
        await send(
          'touchMove',
          points.map(({ x, y }, id) => {
            const from = now[id] ?? { x, y };
            return { x: from.x + ((x - from.x) * step) / STEPS, y: from.y + ((y - from.y) * step) / STEPS };
          }),
        );
      }
      now = points;
    },
    up: async () => {
      await send('touchEnd', []);
    },
  };
}
