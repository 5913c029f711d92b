import { expect, test } from 'vitest';
import type { LevelCandidate } from '../../../../workers/image/checks/level-lines.ts';
import { agreedTilt } from '../../../../workers/image/checks/tilt-evidence.ts';

/** A horizon that rises by 1.2°. */
const HORIZON: LevelCandidate = {
  roll: 1.2,
  strength: 0.6,
  heights: 1,
  kind: 'horizon',
  height: 0.6,
  span: 0.95,
  leastHalf: 0.8,
};
/** A line at another angle. */
const SHORE: LevelCandidate = { ...HORIZON, roll: -0.4, strength: 0.45, kind: 'other', height: 0.62 };
const PLUMB = { roll: 1.1, deviation: 0.15, trust: 0.95 };

const skyAbove = () => true;
const noSky = () => false;

test('a horizon is evidence if there is plain sky above it', () => {
  expect(agreedTilt([HORIZON], undefined, skyAbove)).toEqual({ degrees: 1.2, trust: 'likely' });
  expect(agreedTilt([HORIZON], undefined, noSky)).toBeUndefined();
});

test('a horizon isn’t, if a line beside it has another angle, as shores have', () => {
  expect(agreedTilt([HORIZON, SHORE], undefined, skyAbove)).toBeUndefined();
  expect(agreedTilt([HORIZON, { ...SHORE, height: 0.8 }], undefined, skyAbove)?.degrees).toBe(1.2);
  expect(agreedTilt([HORIZON, { ...SHORE, strength: 0.2 }], undefined, skyAbove)?.degrees).toBe(1.2);
});

test('a horizon isn’t, if it is seen on one side only', () => {
  expect(agreedTilt([{ ...HORIZON, leastHalf: 0.4 }], undefined, skyAbove)).toBeUndefined();
});

test('a line from side to side is, unless it is at the very bottom or others are nearly as strong', () => {
  const across: LevelCandidate = { ...HORIZON, kind: 'other' };
  expect(agreedTilt([across], undefined, skyAbove)?.degrees).toBe(1.2);
  expect(agreedTilt([{ ...across, height: 0.97 }], undefined, skyAbove)).toBeUndefined();
  expect(agreedTilt([{ ...across, strength: 0.4 }], undefined, skyAbove)).toBeUndefined();
  expect(agreedTilt([{ ...across, span: 0.5 }], undefined, skyAbove)).toBeUndefined();
  expect(agreedTilt([across, { ...SHORE, height: 0.8 }], undefined, skyAbove)).toBeUndefined();
});

test('level lines at many heights are, unless plumb lines contradict them', () => {
  const stack: LevelCandidate = { ...HORIZON, kind: 'other', strength: 1.5, heights: 5 };
  expect(agreedTilt([stack], undefined, noSky)).toEqual({ degrees: 1.2, trust: 'likely' });
  expect(agreedTilt([{ ...stack, strength: 2.5 }], undefined, noSky)?.trust).toBe('sure');
  expect(agreedTilt([{ ...stack, strength: 0.9 }], undefined, noSky)).toBeUndefined();
  expect(agreedTilt([{ ...stack, heights: 4 }], undefined, noSky)).toBeUndefined();
  expect(agreedTilt([stack], { ...PLUMB, roll: 0.5 }, noSky)).toBeUndefined();
});

test('plumb lines agree with a level line, or are certain by themselves', () => {
  const edge: LevelCandidate = { ...HORIZON, kind: 'other', strength: 0.2 };
  expect(agreedTilt([edge], PLUMB, noSky)?.degrees).toBe(1.2);
  expect(agreedTilt([edge], { ...PLUMB, deviation: 0.25 }, noSky)).toBeUndefined();
  expect(agreedTilt([], PLUMB, noSky)).toBeUndefined();
  expect(agreedTilt([], { roll: 1.1, deviation: 0.07, trust: 0.98 }, noSky)?.degrees).toBe(1.1);
  expect(agreedTilt([], { roll: 1.1, deviation: 0.1, trust: 0.98 }, noSky)).toBeUndefined();
});

test('a horizon and plumb lines that contradict each other are no evidence', () => {
  expect(agreedTilt([HORIZON], { roll: -1, deviation: 0.15, trust: 0.95 }, skyAbove)).toBeUndefined();
});

test('a tilt of more than 5° was meant, or isn’t one', () => {
  expect(agreedTilt([{ ...HORIZON, roll: 5.6 }], undefined, skyAbove)).toBeUndefined();
});
