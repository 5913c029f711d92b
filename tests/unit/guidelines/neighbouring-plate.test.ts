import { expect, test } from 'vitest';
import { neighbouringPlate } from '../../../src/features/guidelines/neighbouring-plate.ts';
import { PANELS } from '../../../src/components/photo/guideline-plates.ts';
import { swipeDirection } from '../../../src/ui/swipe.ts';

test('paging ends at the first and the last plate', () => {
  expect(neighbouringPlate(PANELS.trains, 'rail_1', -1)).toBeUndefined();
  expect(neighbouringPlate(PANELS.trains, 'rail_1', 1)?.name).toBe('rail_2');
  expect(neighbouringPlate(PANELS.trains, 'rail_4', -1)?.name).toBe('rail_3');
  expect(neighbouringPlate(PANELS.trains, 'rail_4', 1)).toBeUndefined();
});

test('paging skips plates whose pictures are missing', () => {
  const available = PANELS.trains.filter(({ name }) => name !== 'rail_2');
  expect(neighbouringPlate(available, 'rail_1', 1)?.name).toBe('rail_3');
  expect(neighbouringPlate(available, 'rail_2', 1)).toBeUndefined();
});

test('a horizontal swipe pages; a vertical or very short one doesn’t', () => {
  const from = { x: 200, y: 300 };
  expect(swipeDirection(from, { x: 120, y: 310 })).toBe(1);
  expect(swipeDirection(from, { x: 280, y: 290 })).toBe(-1);
  expect(swipeDirection(from, { x: 205, y: 300 })).toBe(0);
  expect(swipeDirection(from, { x: 150, y: 100 })).toBe(0);
});
