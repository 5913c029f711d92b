/** What the image worker refuses, and how it gets by with less: files, pictures and canvases that it can't use. */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect } from '@playwright/test';
import sharp from 'sharp';
import { readPosition, readTags } from '../unit/image/tags.ts';
import { withoutOffscreenCanvas, withSafariCanvasLimit } from './harness/canvas-limits.ts';
import { compose, request, test } from './image-worker/bench-test.ts';

test.describe('unsupported files are refused with a reason', () => {
  const cases = {
    too_small: async () =>
      sharp({ create: { width: 1600, height: 851, channels: 3, background: '#444' } })
        .jpeg()
        .toBuffer(),
    invalid: async () => Buffer.from('this is a text'),
    too_large: async () => Buffer.alloc(25 * 1024 * 1024 + 1),
  };
  for (const [problem, make] of Object.entries(cases)) {
    test(problem, async ({ folder, pick }) => {
      const file = path.join(folder, `${problem}.jpg`);
      await writeFile(file, await make());
      const outcome = await (await pick(file)).evaluate(() => globalThis.bench.open());
      expect(outcome).toEqual({ ok: false, problem });
    });
  }

  test('a JPEG that is cut off in its picture', async ({ folder, pick }) => {
    const whole = await sharp({ create: { width: 1600, height: 1000, channels: 3, background: '#444' } })
      .jpeg()
      .toBuffer();
    const file = path.join(folder, 'cut.jpg');
    await writeFile(file, whole.subarray(0, 300));
    const outcome = await (await pick(file)).evaluate(() => globalThis.bench.open());
    expect(outcome).toEqual({ ok: false, problem: 'invalid' });
  });
});

test('a PNG becomes a JPEG', async ({ folder, pick }) => {
  const file = path.join(folder, 'drawing.png');
  await sharp({ create: { width: 1000, height: 900, channels: 4, background: '#0000' } })
    .png()
    .toFile(file);
  const { jpeg } = await compose(await pick(file), request);
  expect(await sharp(jpeg).metadata()).toMatchObject({ format: 'jpeg', width: 1000, height: 945 });
});

test('an aborted composition ends at once, and the next one works', async ({ camera, pick }) => {
  const page = await pick(camera);
  await page.evaluate(() => globalThis.bench.open());
  expect(await page.evaluate((what) => globalThis.bench.abort(what), request)).toBe('aborted');
  expect((await compose(page, { ...request, maxLongSide: 1300 })).width).toBe(867);
});

test('without the watermark picture there is no composite, and the reason is given', async ({
  camera,
  pick,
}) => {
  const page = await pick(camera, async (each) => {
    await each.route('**/watermark.png', (route) => route.abort());
  });
  const outcome = await page.evaluate((what) => globalThis.bench.compose(what), request);
  expect(outcome).toEqual({ ok: false, problem: 'watermark' });
});

test.describe('on the page, where workers cannot draw', () => {
  test('the composite has the same sides and metadata, and nothing is fetched from other origins', async ({
    camera,
    pick,
    site,
  }) => {
    const asked: string[] = [];
    const page = await pick(camera, async (each) => {
      each.on('request', (one) => asked.push(one.url()));
      await withoutOffscreenCanvas(each);
    });
    expect(await page.evaluate(() => globalThis.bench.open())).toMatchObject({ width: 4000, height: 6000 });
    const { jpeg, width, height } = await compose(page, { ...request, maxLongSide: 2160 });
    expect({ width, height }).toEqual({ width: 1440, height: 2268 });
    expect(await sharp(jpeg).metadata()).toMatchObject({ format: 'jpeg', width, height });
    expect(await readTags(jpeg)).toMatchObject({ Make: 'Nikon' });
    expect(await readPosition(jpeg)).toBeUndefined();
    expect(asked.filter((url) => !url.startsWith(site.origin) && !/^(data|blob):/.test(url))).toEqual([]);
    expect(asked.some((url) => url.includes('image.worker'))).toBe(false);
  });

  test('a canvas that stays blank above a limit gives a composite of the largest size that works', async ({
    camera,
    pick,
  }) => {
    const page = await pick(camera, async (each) => {
      await withoutOffscreenCanvas(each);
      await withSafariCanvasLimit(each);
    });
    const { width, height } = await compose(page, request);
    expect(width * height).toBeLessThanOrEqual(16_777_216);
    expect(width * height).toBeGreaterThan(15_000_000);
  });
});
