import { describe, expect, it } from 'vitest';
import { isLayoutOf, readCompositeLayout } from '../../../src/contract/rules/upload.ts';
import { aboveBand, footerBand } from '../../../workers/image/geometry.ts';

const photo = { width: 1500, height: 1000 };
const watermark = { x: 1100, y: 880, width: 360, height: 80 };

describe('what is where in a composite', () => {
  it('is read from JSON, with a watermark or without', () => {
    expect(readCompositeLayout(JSON.stringify({ photo, watermark, more: 1 }))).toEqual({ photo, watermark });
    expect(readCompositeLayout(JSON.stringify({ photo, watermark: null }))).toEqual({
      photo,
      watermark: null,
    });
  });

  it.each([
    undefined,
    '',
    '{"photo"',
    'null',
    '[]',
    '{}',
    JSON.stringify({ photo }),
    JSON.stringify({ watermark }),
    JSON.stringify({ photo: [1500, 1000], watermark }),
    JSON.stringify({ photo: { width: 1500.5, height: 1000 }, watermark }),
    JSON.stringify({ photo: { width: '1500', height: 1000 }, watermark }),
    JSON.stringify({ photo: { width: 0, height: 1000 }, watermark }),
    JSON.stringify({ photo: { width: 1e9, height: 1000 }, watermark }),
    JSON.stringify({ photo, watermark: { ...watermark, x: -1 } }),
    JSON.stringify({ photo, watermark: { ...watermark, height: 0 } }),
    JSON.stringify({ photo, watermark: { x: 1, y: 1 } }),
  ])('is unknown if the field is %s', (field) => {
    expect(readCompositeLayout(field)).toBeUndefined();
  });

  it('lies within the picture', () => {
    expect(isLayoutOf({ photo, watermark }, { width: 1500, height: 1050 })).toBe(true);
    expect(isLayoutOf({ photo, watermark: null }, photo)).toBe(true);
    expect(isLayoutOf({ photo, watermark: null }, { width: 1500, height: 999 })).toBe(false);
    const [tooFarRight, tooLow] = [
      { ...watermark, x: 1141 },
      { ...watermark, y: 971 },
    ];
    expect(isLayoutOf({ photo, watermark: tooFarRight }, { width: 1500, height: 1050 })).toBe(false);
    expect(isLayoutOf({ photo, watermark: tooLow }, { width: 1500, height: 1050 })).toBe(false);
  });

  it('counts only if the photo takes the whole width and nine tenths of the height', () => {
    const picture = { width: 1500, height: 1000 };
    const countsAt = (width: number, height: number) =>
      isLayoutOf({ photo: { width, height }, watermark: null }, picture);
    expect([countsAt(1500, 900), countsAt(1500, 1000)]).toEqual([true, true]);
    expect([countsAt(1500, 899), countsAt(1499, 1000), countsAt(300, 300)]).toEqual([false, false, false]);
  });

  it('counts for every photo that the app can send, however long or high', () => {
    // Both sides of a sent picture are at least 852 px; only the height decides how high the band is.
    const wrong: string[] = [];
    for (const width of [852, 6000, 65_000]) {
      for (let height = 852 - 43; height < 62_000; height += 1) {
        const sent = { width, height: height + footerBand({ width, height }).height };
        const counts = isLayoutOf({ photo: { width, height }, watermark: null }, sent);
        const isFound = Math.abs(aboveBand(sent).height - height) <= 1;
        if (!counts || !isFound) wrong.push(`${width} × ${height}`);
      }
    }
    expect(wrong).toEqual([]);
  });
});
