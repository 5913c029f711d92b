/** Swipes that decide (docs/rules/review.md, "Swipes"). */
import { expect, test } from 'vitest';
import { headingOf, swipeAction } from '../../../src/features/review/decision/swipe.ts';

test('a finger swipes once it has moved clearly more aside than up or down', () => {
  expect(headingOf(6, -6)).toBeUndefined();
  expect(headingOf(12, 4)).toBe('swipe');
  expect(headingOf(-12, 8)).toBe('swipe');
  expect(headingOf(12, 12)).toBe('other');
  expect(headingOf(0, -12)).toBe('other');
});

test('a swipe decides from a quarter of the width on, at least 88 px and at most 180 px', () => {
  expect([99, 100, -99, -100].map((dx) => swipeAction(dx, 400))).toEqual([
    undefined,
    'approve',
    undefined,
    'reject',
  ]);
  expect([swipeAction(87, 200), swipeAction(88, 200)]).toEqual([undefined, 'approve']);
  expect([swipeAction(-179, 1200), swipeAction(-180, 1200)]).toEqual([undefined, 'reject']);
});
