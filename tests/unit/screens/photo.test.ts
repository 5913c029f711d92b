import { describe, expect, test } from 'vitest';
import {
  apertureText,
  focalText,
  isBlank,
  shutterText,
  takenText,
} from '../../../src/components/photo/camera-facts.ts';
import type { CameraFacts } from '../../../src/components/photo/camera-facts.ts';
import { nameOf, plateOf } from '../../../src/components/photo/photo-name.ts';
import { firstShare } from '../../../src/contract/rules/picture-slots.ts';
import { card, NO_CAMERA } from './make.ts';

const NO_FACTS: CameraFacts = { ...NO_CAMERA, date_taken: null };

describe('the name of a photo', () => {
  test('is its description, else its aircraft or train, else its id', () => {
    const plane = { registration: 'B-2032', aircraft_type: 'B777-300ER' };
    expect(nameOf(card({ ...plane, description: ' Rotation ' }))).toBe('Rotation');
    expect(nameOf(card(plane))).toBe('B-2032 · B777-300ER');
    expect(nameOf(card({ type: 'trains', train_number: 'G7', train_type: 'CR400AF' }))).toBe('G7 · CR400AF');
    expect(nameOf(card({ id: 9 }))).toBe('#9');
  });

  test('a plate shows a train’s number, and is omitted where empty', () => {
    expect(plateOf(card({ type: 'trains', train_number: 'Z21', registration: 'B-1' }))).toBe('Z21');
    expect(plateOf(card({ registration: '' }))).toBeUndefined();
  });
});

describe('the camera facts', () => {
  test('have the usual notation of photographers', () => {
    expect(apertureText(5.6)).toBe('f/5.6');
    expect(apertureText(8)).toBe('f/8');
    expect(shutterText('1/500')).toBe('1/500 s');
    expect(focalText(399.6666)).toBe('399.7 mm');
    expect([apertureText(null), shutterText(null), focalText(null)]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  test('show the time as the camera wrote it', () => {
    expect(takenText('2024-05-01T14:32:10')).toBe('2024-05-01 14:32');
    expect(takenText('2024-05-01')).toBe('2024-05-01');
    expect(takenText('yesterday')).toBeUndefined();
    expect(takenText(null)).toBeUndefined();
  });

  test('are blank only where the camera wrote none', () => {
    expect(isBlank(NO_FACTS)).toBe(true);
    expect(isBlank({ ...NO_FACTS, iso: 100 })).toBe(false);
    expect(isBlank({ ...NO_FACTS, camera_make: '' })).toBe(true);
  });
});

test('the hot list’s first photo is as high as the two beside it together', () => {
  const [first, second, third] = [1.5, 1.78, 0.8];
  const share = firstShare(first, second, third);
  const beside = 1 - share;
  expect(share / first).toBeCloseTo(beside / second + beside / third);
});
