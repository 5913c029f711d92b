import sharp from 'sharp';
import { thumbHashToAverageRGBA } from 'thumbhash';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer } from '../harness.ts';
import type { TestServer, TestUser } from '../harness.ts';
import { adobeRgbProfile } from '../icc-profile.ts';
import { APP0, APP14, iccSegments, segment, withoutSegments, withSegments } from '../../files/jpeg-parts.ts';
import { QUARTERS, quartersJpeg, quartersOf, sampleJpeg } from '../sample-jpeg.ts';
import { sendAndSee } from '../sent-photo.ts';
import type { SentPhoto } from '../sent-photo.ts';
import { readTags } from '../tags.ts';

let server: TestServer;
let ann: TestUser;

beforeAll(async () => {
  server = await startTestServer();
  ann = await server.addUser('ann');
});

afterAll(() => server.close());

type Rgb = [number, number, number];

/** How far a colour may be off after three JPEG encodings. */
const TOLERANCE = 4;
/** The tolerance for CMYK, which loses more. */
const INK_TOLERANCE = 12;

const solid = ([r, g, b]: Rgb) =>
  sharp({ create: { width: 900, height: 900, channels: 3, background: { r, g, b } } });

/** A JPEG of one colour, whose channel values are stored as given. */
function solidJpeg(colour: Rgb): Promise<Buffer> {
  return solid(colour).jpeg({ quality: 95, chromaSubsampling: '4:4:4' }).toBuffer();
}

/** The mean of each channel, ignoring colour profiles. */
async function meansOf(jpeg: Buffer): Promise<number[]> {
  const { channels } = await sharp(jpeg, { ignoreIcc: true }).stats();
  return channels.map(({ mean }) => mean);
}

/** The largest distance of a photo's two copies from one colour. Both copies must be plain sRGB. */
async function distance({ display, card, photo }: SentPhoto, colour: Rgb): Promise<number> {
  const distances = [];
  for (const copy of [display, card]) {
    expect(await sharp(copy).metadata()).toMatchObject({ space: 'srgb', channels: 3, hasProfile: false });
    distances.push(farthest(await meansOf(copy), colour));
  }
  const { r, g, b } = thumbHashToAverageRGBA(Buffer.from(photo.thumbhash ?? '', 'base64'));
  // A placeholder has only a few steps for each channel.
  expect(farthest([r * 255, g * 255, b * 255], colour)).toBeLessThanOrEqual(24);
  return Math.max(...distances);
}

function farthest(means: number[], colour: Rgb): number {
  return Math.max(...colour.map((value, n) => Math.abs(value - (means[n] ?? Infinity))));
}

async function displayP3(): Promise<Buffer> {
  const picture = await solid([0, 0, 0]).withIccProfile('p3').jpeg().toBuffer();
  const { icc } = await sharp(picture).metadata();
  if (icc === undefined) throw new Error('no profile');
  return icc;
}

const adobeRgb = () => Promise.resolve(adobeRgbProfile());

describe('a photo with a colour profile is converted to sRGB:', () => {
  test.each<[string, () => Promise<Buffer>, Rgb, Rgb]>([
    ['the red of sRGB in Adobe RGB', adobeRgb, [219, 0, 0], [255, 0, 0]],
    ['the green of sRGB in Adobe RGB', adobeRgb, [144, 255, 60], [0, 255, 0]],
    ['a grey in Adobe RGB', adobeRgb, [127, 127, 127], [127, 127, 127]],
    ['the red of sRGB in Display P3', displayP3, [234, 51, 35], [255, 0, 0]],
    ['the green of sRGB in Display P3', displayP3, [117, 251, 76], [0, 255, 0]],
  ])('%s', async (_name, profile, stored, shown) => {
    const jpeg = withSegments(await solidJpeg(stored), ...iccSegments(await profile()));
    expect(await distance(await sendAndSee(server, ann, jpeg), shown)).toBeLessThanOrEqual(TOLERANCE);
  });
});

describe('a photo with an unusable profile is shown as sRGB:', () => {
  const brick: Rgb = [200, 60, 60];
  const tooLarge = Buffer.concat([adobeRgbProfile(), Buffer.alloc(5 * 1024 * 1024)]);
  tooLarge.writeUInt32BE(tooLarge.length, 0);

  test.each([
    ['broken', () => iccSegments(Buffer.alloc(600, 0x5a))],
    ['cut off', () => iccSegments(adobeRgbProfile().subarray(0, 200))],
    ['empty', () => [segment(0xe2, 'ICC_PROFILE\0\x01\x01')]],
    ['with a part missing', () => iccSegments(Buffer.alloc(100_000, 0x5a)).slice(1)],
    ['too large', () => iccSegments(tooLarge)],
  ])('%s', async (_name, profile) => {
    const jpeg = withSegments(await solidJpeg(brick), ...profile());
    expect(await distance(await sendAndSee(server, ann, jpeg), brick)).toBeLessThanOrEqual(TOLERANCE);
  });

  test('made for CMYK', async () => {
    const cmyk = await solid(brick).toColourspace('cmyk').withIccProfile('cmyk').jpeg().toBuffer();
    const { icc } = await sharp(cmyk).metadata();
    const jpeg = withSegments(await solidJpeg(brick), ...iccSegments(icc ?? Buffer.alloc(0)));
    expect(await distance(await sendAndSee(server, ann, jpeg), brick)).toBeLessThanOrEqual(TOLERANCE);
  });
});

describe('a photo in another colour space keeps its colours:', () => {
  /** Colours well within the CMYK gamut. */
  const inks: Rgb[] = [
    [80, 112, 160],
    [255, 255, 255],
  ];

  test.each(inks)('CMYK as Adobe stores it, inverted (%i, %i, %i)', async (...colour) => {
    const picture = solid(colour).toColourspace('cmyk');
    const jpeg = await picture.jpeg({ quality: 95, chromaSubsampling: '4:4:4' }).toBuffer();
    expect(jpeg.includes('Adobe')).toBe(true);
    expect(await sharp(jpeg).metadata()).toMatchObject({ space: 'cmyk', hasProfile: false });
    expect(await distance(await sendAndSee(server, ann, jpeg), colour)).toBeLessThanOrEqual(INK_TOLERANCE);
  });

  test('CMYK with a profile', async () => {
    const picture = solid([80, 112, 160]).toColourspace('cmyk').withIccProfile('cmyk');
    const jpeg = await picture.jpeg({ quality: 95, chromaSubsampling: '4:4:4' }).toBuffer();
    expect(await sharp(jpeg).metadata()).toMatchObject({ space: 'cmyk', hasProfile: true });
    expect(await distance(await sendAndSee(server, ann, jpeg), [80, 112, 160])).toBeLessThanOrEqual(
      INK_TOLERANCE,
    );
  });

  test('grey', async () => {
    const jpeg = await solid([90, 90, 90]).toColourspace('b-w').jpeg().toBuffer();
    expect((await sharp(jpeg).metadata()).channels).toBe(1);
    expect(await distance(await sendAndSee(server, ann, jpeg), [90, 90, 90])).toBeLessThanOrEqual(TOLERANCE);
  });

  /** Adobe's segment, declaring the components to be red, green and blue. */
  const rgb = segment(APP14, Buffer.from([...Buffer.from('Adobe'), 0, 100, 0, 0, 0, 0, 0]));

  test('RGB, declared only by an Adobe segment', async () => {
    const jpeg = withSegments(withoutSegments(await solidJpeg([255, 0, 0]), APP0), rgb);
    // Red as Y, Cb and Cr.
    const sent = await sendAndSee(server, ann, jpeg);
    expect(await distance(sent, [76, 85, 255])).toBeLessThanOrEqual(TOLERANCE);
  });

  test('YCbCr, declared by JFIF, which takes precedence', async () => {
    const jfif = segment(APP0, 'JFIF\0\x01\x02\0\0\x01\0\x01\0\0');
    const sent = await sendAndSee(server, ann, withSegments(await solidJpeg([255, 0, 0]), jfif, rgb));
    expect(await distance(sent, [255, 0, 0])).toBeLessThanOrEqual(TOLERANCE);
  });
});

describe('a photo is upright', () => {
  test.each([1, 2, 3, 4, 5, 6, 7, 8])('on every copy when its orientation is %i', async (orientation) => {
    const { photo, row, display, card } = await sendAndSee(
      server,
      ann,
      await quartersJpeg(1200, 900, orientation),
    );
    expect(photo).toMatchObject({ width: 1200, height: 900 });
    expect(row).toMatchObject({ width: 1200, height: 900 });
    expect(await sharp(display).metadata()).toMatchObject({ width: 1200, height: 900, orientation: 1 });
    expect(await quartersOf(display)).toEqual(QUARTERS);
    expect(await sharp(card).metadata()).toMatchObject({ width: 640, height: 480 });
    expect((await sharp(card).metadata()).orientation).toBeUndefined();
    expect(await quartersOf(card)).toEqual(QUARTERS);
  });

  test('when it must be rotated and scaled down', async () => {
    const jpeg = await quartersJpeg(900, 3000, 6);
    const { photo, display, card } = await sendAndSee(server, ann, jpeg);
    expect(photo).toMatchObject({ width: 648, height: 2160 });
    expect(await sharp(card).metadata()).toMatchObject({ width: 192, height: 640 });
    expect(await quartersOf(display)).toEqual(QUARTERS);
  });

  test.each([0, 9, 65_535])('as stored when its orientation is %i, which is invalid', async (number) => {
    const jpeg = await sampleJpeg({ width: 1000, height: 900, orientation: 3 });
    const entry = Buffer.from([0x12, 0x01, 3, 0, 1, 0, 0, 0]);
    const at = jpeg.indexOf(entry);
    expect(at).toBeGreaterThan(0);
    jpeg.writeUInt16LE(number, at + entry.length);
    const { photo, display } = await sendAndSee(server, ann, jpeg);
    expect(photo).toMatchObject({ width: 1000, height: 900 });
    expect(await readTags(display)).toMatchObject({ Orientation: 'Horizontal (normal)' });
  });
});
