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
  margins: {
    trust: 'sure',
    subject: { x: 16, y: 16, width: 32, height: 32 },
    left: 25,
    top: 25,
    right: 25,
    bottom: 25,
  },
};

const kinds = (checks: PhotoChecks) => findingsOf(checks).map(({ kind }) => kind);

/** The first finding of a photo whose subject has these margins. */
const withMargins = (margins: Partial<PhotoChecks['margins']>) =>
  findingsOf({ ...FINE, margins: { ...FINE.margins, ...margins } })[0];

test('a photo with all values within their limits has no findings', () => {
  expect(findingsOf(FINE)).toEqual([]);
});

describe('a finding', () => {
  test.each<[string, Partial<PhotoChecks>]>([
    ['tilt', { tilt: { trust: 'sure', degrees: -0.6 } }],
    ['sharpness', { sharpness: { trust: 'sure', value: FINDING_LIMITS.sharpness / 2 } }],
    ['noise', { noise: { trust: 'likely', sigma: FINDING_LIMITS.noiseLevels } }],
    ['dust', { dust: { trust: 'likely', spots: [{ x: 5, y: 6, r: 2, trust: 'likely' }] } }],
    ['halo', { halo: { trust: 'sure', overshoot: FINDING_LIMITS.haloPercent } }],
    ['jpeg', { jpeg: { trust: 'sure', quality: 60 } }],
    ['centring', { margins: { ...FINE.margins, left: 40, right: 10 } }],
  ])('of %s comes from its value alone', (kind, change) => {
    expect(kinds({ ...FINE, ...change })).toEqual([kind]);
  });

  test('needs a value that can be trusted', () => {
    expect(kinds({ ...FINE, tilt: { trust: 'unknown', degrees: 4 } })).toEqual([]);
    expect(kinds({ ...FINE, margins: { ...FINE.margins, trust: 'unknown', left: 50, right: 0 } })).toEqual(
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

  test('of centring names the axis that is further off, and the direction', () => {
    expect(withMargins({ left: 45, right: 5, top: 30, bottom: 20 })).toMatchObject({ axis: 'x', value: 20 });
    expect(withMargins({ top: 2, bottom: 42 })).toMatchObject({ axis: 'y', value: -20 });
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

test('each finding that a reviewer can reject for has a code that can be pinned', () => {
  expect(Object.entries(CODE_OF_FINDING).filter(([, code]) => code === undefined)).toEqual([
    ['jpeg', undefined],
  ]);
  const codes = Object.values(CODE_OF_FINDING).filter((code) => code !== undefined);
  expect(codes.filter((code) => !isPinnable(code))).toEqual([]);
});
