import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { WATERMARK_FILE_SIZE, WATERMARK_URLS } from '../../../workers/image/watermark-files.ts';
import { NAME, transformShape } from '../../../workers/image/wordmark.ts';

describe.each([
  ['light', 255],
  ['dark', 0],
] as const)('the %s watermark', (colour, value) => {
  const file = `public${WATERMARK_URLS[colour]}`;

  test('has the size that the screen expects', async () => {
    expect(await sharp(file).metadata()).toMatchObject({ format: 'png', ...WATERMARK_FILE_SIZE });
  });

  test('has one colour on a transparent background, and is empty where a preset puts it beyond the edge', async () => {
    const { data, info } = await sharp(file).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
    let covered = 0;
    for (let at = 0; at < data.length; at += 4) {
      if ((data[at + 3] ?? 0) < 128) continue;
      covered += 1;
      expect(Math.abs((data[at] ?? 0) - value)).toBeLessThan(16);
      expect((at / 4) % info.width).toBeLessThan(info.width * (5 / 6));
    }
    expect(covered / (info.width * info.height)).toBeGreaterThan(0.05);
    expect(covered / (info.width * info.height)).toBeLessThan(0.5);
  });
});

test('shapes are moved and scaled along with their stroke width', () => {
  const shape = { width: 10, height: 20, fill: 'M0 0 L10 20', stroke: 'M1.5 2 L3 4', pen: 2 };
  expect(transformShape(shape, { x: 100, y: 200, scale: 2 })).toEqual({
    width: 20,
    height: 40,
    fill: 'M100 200 L120 240',
    stroke: 'M103 204 L106 208',
    pen: 4,
  });
  expect(NAME.height).toBe(100);
});
