/** What fingers do to a photo. */
import { describe, expect, test } from 'vitest';
import { gestureAfter, NO_GESTURE } from '../../../src/components/zoom/gestures.ts';
import type {
  Gesture,
  GestureEffect,
  GestureRules,
  PointerInput,
} from '../../../src/components/zoom/gestures.ts';

type Step = readonly [
  type: PointerInput['type'],
  id: number,
  x: number,
  y: number,
  changes?: Partial<GestureRules>,
];

/** Pointers go down, move and go up one after the other: what the gesture is then, and what it has done. */
function perform(rules: GestureRules, ...steps: Step[]): { gesture: Gesture; effects: GestureEffect[] } {
  let gesture = NO_GESTURE;
  const effects: GestureEffect[] = [];
  for (const [type, id, x, y, changes] of steps) {
    const after = gestureAfter(gesture, { type, id, at: { x, y } }, { ...rules, ...changes });
    gesture = after.gesture;
    if (after.effect !== undefined) effects.push(after.effect);
  }
  return { gesture, effects };
}

const ZOOMED: GestureRules = { slop: 0, canSwipe: false };
const WHOLE: GestureRules = { slop: 0, canSwipe: true };

describe('one finger', () => {
  test('moves the zoomed photo, and the next one does too', () => {
    const { effects } = perform(
      ZOOMED,
      ['down', 1, 10, 10],
      ['move', 1, 12, 9],
      ['up', 1, 12, 9],
      ['down', 2, 100, 100],
      ['move', 2, 60, 100],
    );
    expect(effects).toEqual([
      { type: 'pan', by: { x: 2, y: -1 } },
      { type: 'pan', by: { x: -40, y: 0 } },
    ]);
  });

  test('presses on the photo until it has moved a little, then drags it all the way, until the next press', () => {
    const rules = { slop: 6, canSwipe: false };
    const press: Step[] = [
      ['down', 1, 0, 0],
      ['move', 1, 3, 4],
    ];
    expect(perform(rules, ...press)).toMatchObject({ effects: [], gesture: { isDrag: false } });
    const drag: Step[] = [...press, ['move', 1, 6, 0], ['move', 1, 7, 0], ['up', 1, 7, 0]];
    expect(perform(rules, ...drag)).toMatchObject({
      effects: [
        { type: 'pan', by: { x: 6, y: 0 } },
        { type: 'pan', by: { x: 1, y: 0 } },
      ],
      gesture: { isDrag: true },
    });
    expect(perform(rules, ...drag, ['down', 1, 7, 0]).gesture.isDrag).toBe(false);
  });

  test('that isn’t down does nothing', () => {
    expect(perform(WHOLE, ['move', 1, 90, 0], ['up', 1, 90, 0])).toEqual({
      gesture: NO_GESTURE,
      effects: [],
    });
  });
});

describe('two fingers', () => {
  test('zoom by their distance, while the photo follows the point between them', () => {
    const { gesture, effects } = perform(
      { ...ZOOMED, slop: 6 },
      ['down', 1, 0, 0],
      ['down', 2, 100, 0],
      ['move', 2, 200, 0],
    );
    expect(effects).toEqual([
      { type: 'pinch', factor: 2, about: { from: { x: 50, y: 0 }, to: { x: 100, y: 0 } } },
    ]);
    expect(gesture.isDrag).toBe(true);
  });

  test('at the same point zoom by no more than their distance afterwards', () => {
    const { effects } = perform(ZOOMED, ['down', 1, 0, 0], ['down', 2, 0, 0], ['move', 2, 0, 30]);
    expect(effects).toMatchObject([{ type: 'pinch', factor: 30 }]);
  });

  test('never swipe, not even the last that goes up', () => {
    const { gesture, effects } = perform(
      WHOLE,
      ['down', 1, 300, 0],
      ['move', 1, 290, 0],
      ['down', 2, 300, 100],
      ['up', 1, 290, 0],
      ['move', 2, 100, 100],
      ['up', 2, 100, 100],
    );
    expect(effects).toEqual([{ type: 'pan', by: { x: -200, y: 0 } }]);
    expect(gesture.swiped).toBe(0);
  });
});

describe('a swipe', () => {
  test('drags the whole photo sideways, and leads to the next one or the previous one', () => {
    const swipe: Step[] = [
      ['down', 1, 300, 50],
      ['move', 1, 200, 60],
    ];
    expect(perform(WHOLE, ...swipe)).toMatchObject({ effects: [], gesture: { swiped: -100 } });
    const { gesture, effects } = perform(WHOLE, ...swipe, ['up', 1, 200, 60]);
    expect(effects).toEqual([{ type: 'swipe', step: 1 }]);
    expect(gesture.swiped).toBe(0);
    expect(perform(WHOLE, ['down', 1, 0, 0], ['up', 1, 90, 0]).effects).toEqual([
      { type: 'swipe', step: -1 },
    ]);
  });

  test('that is short or vertical leads nowhere', () => {
    expect(perform(WHOLE, ['down', 1, 0, 0], ['up', 1, 30, 0]).effects).toEqual([]);
    expect(perform(WHOLE, ['down', 1, 0, 0], ['up', 1, 60, 90]).effects).toEqual([]);
  });

  test('leads nowhere once the photo is zoomed or the browser takes the finger', () => {
    const zoomed = { canSwipe: false };
    expect(
      perform(WHOLE, ['down', 1, 0, 0], ['move', 1, -50, 0, zoomed], ['up', 1, -90, 0, zoomed]).effects,
    ).toEqual([{ type: 'pan', by: { x: -50, y: 0 } }]);
    const { gesture, effects } = perform(
      WHOLE,
      ['down', 1, 0, 0],
      ['move', 1, -50, 0],
      ['cancel', 1, -50, 0],
      ['up', 1, -90, 0],
    );
    expect({ effects, swiped: gesture.swiped }).toEqual({ effects: [], swiped: 0 });
  });
});
