import { describe, expect, test } from 'vitest';
import { pictureOf } from '../../../../scripts/checks/read-picture.ts';
import { CODE_OF_FINDING, FINDING_LIMITS, findingsOf } from '../../../../workers/image/checks/findings.ts';
import { runChecks } from '../../../../workers/image/checks/run-checks.ts';
import type { PhotoChecks } from '../../../../src/contract/calls/photo-checks.ts';
import { isPinnable } from '../../../../src/contract/rules/values.ts';

/** The checks of a photo in which nothing is wrong. */
const FINE: PhotoChecks = {
  ...runChecks(pictureOf(new Uint8Array(64 * 64 * 3).fill(128), { width: 64, height: 64 }), undefined),
  tilt: { trust: 'sure', degrees: 0 },
  sharpness: { trust: 'sure', value: FINDING_LIMITS.sharpness * 2 },
  noise: { trust: 'sure', sigma: 0 },
  dust: { trust: 'likely', spots: [] },
  halo: { trust: 'sure', overshoot: 0 },
  jpeg: { trust: 'sure', quality: 95 },
};

const kinds = (checks: PhotoChecks) => findingsOf(checks).map(({ kind }) => kind);

test('a photo with all values within their limits has no findings', () => {
  expect(findingsOf(FINE)).toEqual([]);
});

describe('a finding', () => {
  test.each<[string, Partial<PhotoChecks>]>([
    ['tilt', { tilt: { trust: 'sure', degrees: -0.6 } }],
    ['motion', { sharpness: { trust: 'sure', value: FINDING_LIMITS.sharpness * 3, flaw: 'motion' } }],
    ['blur', { sharpness: { trust: 'sure', value: FINDING_LIMITS.sharpness / 2, flaw: 'blur' } }],
    ['noise', { noise: { trust: 'likely', sigma: FINDING_LIMITS.noiseLevels } }],
    ['dust', { dust: { trust: 'likely', spots: [{ x: 5, y: 6, r: 2, trust: 'likely' }] } }],
    ['halo', { halo: { trust: 'sure', overshoot: FINDING_LIMITS.haloPercent } }],
    ['jpeg', { jpeg: { trust: 'sure', quality: 60 } }],
  ])('of %s comes from its value alone', (kind, change) => {
    expect(kinds({ ...FINE, ...change })).toEqual([kind]);
  });

  test('needs a value that can be trusted', () => {
    expect(kinds({ ...FINE, tilt: { trust: 'unknown', degrees: 4 } })).toEqual([]);
  });

  test('of clipping counts what is a fault, not the sun, lamps and the night', () => {
    const places = [{ x: 0, y: 0, width: 9, height: 9 }];
    const clipped = { total: 30, red: 30, green: 30, blue: 30, places };
    const withFault = (percent: number) => {
      const shares = { ...clipped, fault: { percent, places } };
      return { ...FINE, exposure: { trust: 'sure' as const, highlights: shares, shadows: shares } };
    };
    expect(kinds(withFault(0))).toEqual([]);
    expect(kinds(withFault(0.8))).toEqual(['highlights']);
    expect(kinds(withFault(1.2))).toEqual(['highlights', 'shadows']);
    expect(kinds(withFault(30))).toEqual(['highlights', 'shadows']);
    // What versions before 6 measured.
    expect(kinds({ ...FINE, exposure: { trust: 'sure', highlights: clipped, shadows: clipped } })).toEqual(
      [],
    );
  });

  test('says where it is, in px of the picture', () => {
    const [dust] = findingsOf({
      ...FINE,
      dust: { trust: 'sure', spots: [{ x: 50, y: 60, r: 4, trust: 'sure' }] },
    });
    expect(dust).toMatchObject({
      trust: 'sure',
      value: 1,
      places: [{ x: 46, y: 56, width: 8, height: 8 }],
    });
  });
});

test('the worst comes first, and what is only likely counts half', () => {
  const checks: PhotoChecks = {
    ...FINE,
    tilt: { trust: 'likely', degrees: FINDING_LIMITS.tiltDegrees * 3 },
    noise: { trust: 'sure', sigma: FINDING_LIMITS.noiseLevels * 2 },
    halo: { trust: 'sure', overshoot: FINDING_LIMITS.haloPercent * 4 },
  };
  expect(kinds(checks)).toEqual(['halo', 'noise', 'tilt']);
});

test('nothing else is said of a photo in which nothing is sharp', () => {
  const checks: PhotoChecks = {
    ...FINE,
    tilt: { trust: 'sure', degrees: 4 },
    dust: { trust: 'sure', spots: [{ x: 50, y: 60, r: 4, trust: 'sure' }] },
    sharpness: { trust: 'sure', value: FINDING_LIMITS.sharpness, flaw: 'blur' },
  };
  expect(kinds(checks)).toEqual(['blur']);
  // One who says that it is sharp is told the rest.
  expect(findingsOf(checks, ['blur']).map(({ kind }) => kind)).toEqual(['tilt', 'dust', 'blur']);
  expect(findingsOf(checks, ['dust']).map(({ kind }) => kind)).toEqual(['blur']);
});

test('each finding has a code that can be pinned', () => {
  expect(Object.values(CODE_OF_FINDING).filter((code) => !isPinnable(code))).toEqual([]);
});
