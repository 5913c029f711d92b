/** The image worker in a real browser: the bytes that it produces from different files. */
import path from 'node:path';
import { expect } from '@playwright/test';
import sharp from 'sharp';
import { readPicture } from '../../scripts/checks/read-picture.ts';
import { sampleNamed, samplePath } from '../../scripts/samples/catalogue.ts';
import { hammingDistance } from '../../workers/image/checks/pdq-distance.ts';
import { runChecks } from '../../workers/image/checks/run-checks.ts';
import { footerBand } from '../../workers/image/geometry.ts';
import { readPosition, readTags } from '../unit/image/tags.ts';
import { withoutOffscreenCanvas } from './harness/canvas-limits.ts';
import { compose, request, test } from './image-worker/bench-test.ts';

/** Mean difference, 0 to 255, between the same area of two pictures. */
async function difference(
  a: Buffer | string,
  b: Buffer | string,
  place: { left: number; top: number; width: number; height: number },
): Promise<number> {
  const [one, other] = await Promise.all(
    [a, b].map(async (file) => sharp(file).autoOrient().extract(place).raw().toBuffer()),
  );
  if (one === undefined || other === undefined) throw new Error('no pixels');
  return one.reduce((sum, value, at) => sum + Math.abs(value - (other[at] ?? 0)), 0) / one.length;
}

test('a large photo is opened by one decode: sides, EXIF, histogram, preview, thumbnail', async ({
  camera,
  pick,
}) => {
  const opened = await (await pick(camera)).evaluate(() => globalThis.bench.open());
  if (!opened.ok) throw new Error(opened.problem);
  expect(opened.bytes).toBeGreaterThan(10_000_000);
  expect(opened).toMatchObject({
    width: 4000,
    height: 6000,
    hasPosition: true,
    pixels: 200 * 300,
    exif: {
      camera_make: 'Nikon',
      camera_model: 'Z 8',
      iso: 200,
      aperture: 8,
      shutter_speed: '1/1000',
    },
  });
  const preview = Buffer.from(opened.preview, 'base64');
  expect(await sharp(preview).metadata()).toMatchObject({ format: 'jpeg', width: 853, height: 1280 });
  expect(await readTags(preview)).toEqual({});
  expect(await sharp(Buffer.from(opened.thumbnail, 'base64')).metadata()).toMatchObject({
    width: 213,
    height: 320,
  });
});

test('the composite has the watermark at its position, the band below the photo, EXIF but no GPS position', async ({
  camera,
  pick,
}) => {
  const { jpeg, width, height } = await compose(await pick(camera), request);
  expect({ width, height }).toEqual({ width: 4000, height: 6300 });
  expect(await sharp(jpeg).metadata()).toMatchObject({ format: 'jpeg', width, height });
  expect(await readTags(jpeg)).toMatchObject({
    Make: 'Nikon',
    Model: 'Z 8',
    ISO: 200,
    Orientation: 1,
  });
  expect(await readPosition(jpeg)).toBeUndefined();

  // The watermark is 30 % of the photo's width, and 10 % from the left and from the top. Its wing is at its left end.
  const wing = { left: 400, top: 600, width: 340, height: 180 };
  expect(await difference(camera, jpeg, wing)).toBeGreaterThan(20);
  for (const untouched of [
    { left: 0, top: 0, width: 390, height: 590 },
    { left: 1700, top: 600, width: 400, height: 400 },
    { left: 0, top: 5600, width: 400, height: 400 },
  ]) {
    expect(await difference(camera, jpeg, untouched)).toBeLessThan(8);
  }
  // The footer band begins right below the photo.
  const rows = await sharp(jpeg)
    .extract({ left: 2000, top: 5996, width: 1, height: 12 })
    .greyscale()
    .raw()
    .toBuffer();
  expect(rows[0]).toBeGreaterThan(50);
  expect(rows[11]).toBeLessThan(40);
});

test('the dark watermark darkens where the light one lightens', async ({ camera, pick }) => {
  const page = await pick(camera);
  const wing = { left: 480, top: 630, width: 150, height: 60 };
  const brightness = async (colour: 'light' | 'dark') => {
    const { jpeg } = await compose(page, { ...request, watermark: { ...request.watermark, colour } });
    const { channels } = await sharp(await sharp(jpeg).extract(wing).toBuffer()).stats();
    return channels[0]?.mean ?? 0;
  };
  expect((await brightness('light')) - (await brightness('dark'))).toBeGreaterThan(40);
});

/** Where a part in the middle of a side begins. */
function offset(side: number, part: number): number {
  return Math.round((side - part) / 2);
}

test('a straightened photo is turned clockwise about its middle, and cropped without blank corners', async ({
  pick,
}) => {
  const file = samplePath('storm-close');
  const page = await pick(file);
  const { jpeg, width, height, layout } = await compose(page, request, 3);
  const { width: fileWidth, height: fileHeight } = sampleNamed('storm-close').size;
  expect(layout.photo).toEqual({ width, height: layout.photo.height });
  expect(width / layout.photo.height).toBeCloseTo(fileWidth / fileHeight, 2);
  expect(height).toBe(layout.photo.height + footerBand(layout.photo).height);
  const turned = await sharp(file).rotate(3).png().toBuffer({ resolveWithObject: true });
  const middle = { width: 400, height: 300 };
  const expected = await sharp(turned.data)
    .extract({ left: offset(turned.info.width, 400), top: offset(turned.info.height, 300), ...middle })
    .png()
    .toBuffer();
  const made = await sharp(jpeg)
    .extract({ left: offset(width, 400), top: offset(layout.photo.height, 300), ...middle })
    .png()
    .toBuffer();
  expect(await difference(made, expected, { left: 0, top: 0, ...middle })).toBeLessThan(4);
  // A blank corner would be white.
  for (const [x, y] of [
    [0, 0],
    [width - 1, 0],
    [width - 1, layout.photo.height - 1],
    [0, layout.photo.height - 1],
  ] as const) {
    const pixel = await sharp(jpeg).extract({ left: x, top: y, width: 1, height: 1 }).raw().toBuffer();
    expect(Math.min(...pixel), `${x}, ${y}`).toBeLessThan(250);
  }
});

test('a photo that would become too small is not straightened', async ({ folder, pick }) => {
  const file = path.join(folder, 'just-large-enough.jpg');
  await sharp({ create: { width: 1300, height: 860, channels: 3, background: '#456' } })
    .jpeg()
    .toFile(file);
  const page = await pick(file);
  expect(await page.evaluate(() => globalThis.bench.open(2))).toMatchObject({
    ok: true,
    turn: 0,
    width: 1300,
    height: 860,
  });
  expect(await page.evaluate(() => globalThis.bench.open(0.1))).toMatchObject({ ok: true, turn: 0.1 });
});

for (const where of ['in the worker', 'in a page without OffscreenCanvas'] as const) {
  test(`the checks measure ${where} what they measure on the server`, async ({ pick }) => {
    const file = samplePath('storm-close');
    const page = await pick(file, where === 'in the worker' ? undefined : withoutOffscreenCanvas);
    const report = await page.evaluate(() => globalThis.bench.check());
    const { picture, bytes } = await readPicture(file);
    const expected = runChecks(picture, bytes);
    // Decoders differ by a level here and there.
    expect(report?.exposure.highlights.total).toBeCloseTo(expected.exposure.highlights.total, 1);
    expect(report?.sharpness.value).toBeCloseTo(expected.sharpness.value, 1);
    expect(report?.noise.sigma).toBeCloseTo(expected.noise.sigma, 0);
    expect(report?.tilt).toEqual(expected.tilt);
    expect(report?.jpeg).toEqual(expected.jpeg);
    expect(report && hammingDistance(report.pdq.hash, expected.pdq.hash)).toBeLessThanOrEqual(4);
  });
}

test('the checks read each pixel and channel as it is in the file', async ({ folder, pick }) => {
  const file = path.join(folder, 'clipped.png');
  const { data, info } = await sharp(samplePath('storm-close'))
    .extract({ left: 0, top: 0, width: 1203, height: 901 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  // Red is full in a tenth of the columns, blue is empty in another.
  for (let x = 0; x < info.width; x += 10) {
    for (let y = 0; y < info.height; y++) {
      data[(y * info.width + x) * 3] = 255;
      data[(y * info.width + x + 1) * 3 + 2] = 0;
    }
  }
  await sharp(data, { raw: { ...info, channels: 3 } })
    .png({ compressionLevel: 1 })
    .toFile(file);
  const report = await (await pick(file)).evaluate(() => globalThis.bench.check());
  const { picture, bytes } = await readPicture(file);
  const expected = runChecks(picture, bytes);
  expect(expected.exposure.highlights.red).toBeGreaterThan(10);
  expect(expected.exposure.shadows.blue).toBeGreaterThan(10);
  expect(report?.exposure).toEqual(expected.exposure);
  expect(report?.sharpness).toEqual(expected.sharpness);
  expect(report?.pdq).toEqual(expected.pdq);
});

test('transparent parts are checked as the white that they become', async ({ folder, pick }) => {
  const file = path.join(folder, 'transparent.png');
  await sharp({ create: { width: 1000, height: 900, channels: 4, background: '#46820000' } })
    .png()
    .toFile(file);
  const report = await (await pick(file)).evaluate(() => globalThis.bench.check());
  expect(report?.exposure.highlights).toMatchObject({ total: 100, red: 100, green: 100, blue: 100 });
});

test('a smaller copy has the requested sides and about the measured size', async ({ camera, pick }) => {
  const page = await pick(camera);
  const { jpeg, width, height } = await compose(page, { ...request, maxLongSide: 2160 });
  expect({ width, height }).toEqual({ width: 1440, height: 2160 + 108 });
  const measured = (await page.evaluate(() => globalThis.bench.measure(2160))) ?? 0;
  expect(jpeg.length / measured).toBeGreaterThan(0.85);
  expect(jpeg.length / measured).toBeLessThan(1.15);
});

test('Chinese names are drawn with the right glyphs, from the bundled font', async ({ camera, pick }) => {
  const page = await pick(camera);
  const fonts: string[] = [];
  page.context().on('request', (asked) => {
    if (asked.url().endsWith('.woff2')) fonts.push(asked.url());
  });
  const names: Buffer[] = [];
  for (const username of ['翼', '轨']) {
    const { jpeg, width, height } = await compose(page, { ...request, maxLongSide: 2160, username });
    const place = {
      left: Math.round(width * 0.75),
      top: height - 100,
      width: Math.round(width * 0.25),
      height: 92,
    };
    const { data } = await sharp(jpeg).extract(place).greyscale().raw().toBuffer({ resolveWithObject: true });
    names.push(data);
  }
  const [wing, rail] = names.map((data) => data.filter((value) => value > 128).length);
  expect(wing).toBeGreaterThan(100);
  expect(rail).toBeGreaterThan(100);
  expect(names[0]?.equals(names[1] ?? Buffer.alloc(0))).toBe(false);
  expect(fonts.some((url) => url.includes('noto-sans-sc-chinese-simplified'))).toBe(true);
});
