import { describe, expect, it } from 'vitest';
import { fitsIn, readCompositeLayout } from '../../../src/contract/rules/upload.ts';

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
    expect(fitsIn({ photo, watermark }, { width: 1500, height: 1050 })).toBe(true);
    expect(fitsIn({ photo, watermark: null }, photo)).toBe(true);
    expect(fitsIn({ photo, watermark: null }, { width: 1500, height: 999 })).toBe(false);
    expect(fitsIn({ photo, watermark: { ...watermark, x: 1141 } }, { width: 1500, height: 1050 })).toBe(
      false,
    );
    expect(fitsIn({ photo, watermark: { ...watermark, y: 971 } }, { width: 1500, height: 1050 })).toBe(false);
  });
});
