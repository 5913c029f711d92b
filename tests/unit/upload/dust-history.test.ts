import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { pictureOf } from '../../../scripts/checks/read-picture.ts';
import { confirmDust } from '../../../src/features/upload/dust-history.ts';
import { runChecks } from '../../../workers/image/checks/run-checks.ts';
import type { MeasuredChecks, DustSpot } from '../../../workers/image/checks/types.ts';
import { stubLocalStorage } from '../local-storage.ts';

const stored = stubLocalStorage();
afterAll(() => vi.unstubAllGlobals());
beforeEach(() => stored.clear());

const BLANK = runChecks(pictureOf(new Uint8Array(64 * 64 * 3), { width: 64, height: 64 }), undefined);
const spot = (x: number, y: number): DustSpot => ({ x, y, r: 8, trust: 'likely' });

const scenes = ['0', '5', 'a', 'f'];
/** The checks of a photo, of another scene for each number, with spots at these places. */
const checksOf = (scene: number, ...spots: DustSpot[]): MeasuredChecks => ({
  ...BLANK,
  width: 3000,
  height: 2000,
  dust: { trust: 'likely', spots, faint: [] },
  pdq: { trust: 'sure', hash: (scenes[scene] ?? '0').repeat(64), quality: 100 },
});
const trusts = (checks: MeasuredChecks, camera = 'Nikon Z 8', orientation = 1) =>
  confirmDust({ camera, checks, orientation }).dust.spots.map(({ trust }) => trust);

test('a spot is sure once another photo of the camera has it at the same place', () => {
  expect(trusts(checksOf(0, spot(500, 400)))).toEqual(['likely']);
  expect(trusts(checksOf(1, spot(503, 398), spot(2000, 900)))).toEqual(['sure', 'likely']);
});

test('not by a photo of the same scene, of another camera, or of another size', () => {
  trusts(checksOf(0, spot(500, 400)));
  expect(trusts(checksOf(0, spot(500, 400)))).toEqual(['likely']);
  expect(trusts(checksOf(1, spot(500, 400)), 'Canon R5')).toEqual(['likely']);
  expect(trusts({ ...checksOf(2, spot(500, 400)), width: 2800 })).toEqual(['likely']);
});

test('a photo of the camera on its side has the spot elsewhere in the upright picture', () => {
  trusts(checksOf(0, spot(500, 400)));
  const upright = { ...checksOf(1, spot(2000 - 400, 500)), width: 2000, height: 3000 };
  expect(trusts(upright, 'Nikon Z 8', 6)).toEqual(['sure']);
});

test.each(['no JSON', '{"a":1}', '[["Nikon Z 8",[{"pdq":"1","spots":[]}]]]', '[5]'])(
  'what isn’t its own in the storage is taken as empty: %s',
  (text) => {
    stored.set('upload.sensor-spots', text);
    expect(trusts(checksOf(1, spot(500, 400)))).toEqual(['likely']);
  },
);

test('a storage that can’t be used doesn’t stop the check', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new DOMException('blocked', 'SecurityError');
    },
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  });
  expect(trusts(checksOf(1, spot(500, 400)))).toEqual(['likely']);
});
