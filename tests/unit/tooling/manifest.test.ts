import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { manifest } from '../../../scripts/build/manifest.ts';

test('the manifest has two screenshots each for narrow and wide screens, with correct sizes and types', async () => {
  const { screenshots = [] } = manifest;
  expect(screenshots.map(({ form_factor }) => form_factor)).toEqual(['narrow', 'narrow', 'wide', 'wide']);
  const drawn = screenshots.map(async ({ src }) => {
    const picture = sharp(fileURLToPath(new URL(`../../../public${src}`, import.meta.url)));
    const { width, height, format } = await picture.metadata();
    return { sizes: `${width}x${height}`, type: `image/${format}` };
  });
  expect(await Promise.all(drawn)).toEqual(screenshots.map(({ sizes, type }) => ({ sizes, type })));
});

test('the manifest has shortcuts only to screens that every user may open', () => {
  expect(manifest.shortcuts?.map(({ url }) => url)).toEqual(['/upload', '/my-photos']);
});
