import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buffer } from 'node:stream/consumers';
import { photos } from '../../../server/db/schema.ts';
import type { MyPhoto } from '../../../src/contract/photo.ts';
import { startTestServer } from '../harness.ts';
import type { TestServer, TestUser } from '../harness.ts';
import { multipartForm, planeForm, sha256Of, smallJpeg, upload } from '../photo-forms.ts';
import { QUARTERS, quartersJpeg, sampleJpeg } from '../sample-jpeg.ts';
import { readTags } from '../tags.ts';
import { listAll } from '../storage/conformance.ts';

let server: TestServer;
let ann: TestUser;

beforeAll(async () => {
  server = await startTestServer();
  ann = await server.addUser('ann');
});

afterAll(() => server.close());

/** The bytes at a public address. */
async function fetchMedia(path: string | null): Promise<Buffer> {
  const response = await server.app.inject({ method: 'GET', url: path ?? '' });
  expect(response.statusCode).toBe(200);
  return response.rawPayload;
}

async function rowOf(photo: MyPhoto) {
  const [row] = await server.ctx.db.select().from(photos).where(eq(photos.id, photo.id));
  if (row === undefined) throw new Error('no row');
  return row;
}

async function stored(key: string): Promise<Buffer> {
  const object = await server.ctx.storage.open(key);
  if (object === undefined) throw new Error(`nothing under ${key}`);
  return buffer(object.stream);
}

const send = async (bytes: Buffer) =>
  server.call('POST /api/upload', {
    form: multipartForm(planeForm(), { bytes }),
    token: ann.token,
    idempotencyKey: randomUUID(),
  });

describe('a photo from a camera', () => {
  let photo: MyPhoto;
  let original: Buffer;

  beforeAll(async () => {
    original = await sampleJpeg({ width: 3000, height: 2000 });
    photo = await upload(server, ann, planeForm(), original);
  });

  test('keeps its bytes, unchanged and private', async () => {
    const row = await rowOf(photo);
    expect(row.original_sha256).toBe(sha256Of(original));
    expect(row.original_bytes).toBe(original.length);
    expect(sha256Of(await stored(row.original_key))).toBe(sha256Of(original));
    const answer = await server.app.inject({ method: 'GET', url: `/media/${row.original_key}` });
    expect(answer.statusCode).toBe(404);
  });

  test('is shown as a display copy of at most 2160 px and a card image of at most 640 px', async () => {
    const display = await sharp(await fetchMedia(photo.file_path)).metadata();
    const card = await sharp(await fetchMedia(photo.cache_image_path)).metadata();
    expect(display).toMatchObject({ format: 'jpeg', width: 2160, height: 1440, space: 'srgb' });
    expect(card).toMatchObject({ format: 'jpeg', width: 640, height: 427 });
    expect(photo).toMatchObject({ width: 2160, height: 1440, approval_status: 'pending', revision: 1 });
  });

  test('has a placeholder', () => {
    expect(Buffer.from(photo.thumbhash ?? '', 'base64').length).toBeGreaterThan(10);
  });

  test('says with which camera it was taken', async () => {
    expect(await rowOf(photo)).toMatchObject({
      camera_make: 'Canon',
      camera_model: 'Canon EOS R5',
      lens_model: 'RF100-500mm F4.5-7.1 L IS USM',
      iso: 400,
      aperture: 7.1,
      shutter_speed: '1/500',
      focal_length: 500,
      date_taken: '2024-05-01T10:11:12',
    });
  });

  test('shows neither position nor serial number in public, but camera and credits', async () => {
    expect(await readTags(original)).toMatchObject({ GPSLatitude: [51, 28, 39], SerialNumber: '0123456789' });
    const display = await fetchMedia(photo.file_path);
    const tags = await readTags(display);
    expect(tags).toMatchObject({
      Make: 'Canon',
      Model: 'Canon EOS R5',
      LensModel: 'RF100-500mm F4.5-7.1 L IS USM',
      ISO: 400,
      FNumber: 7.1,
      ExposureTime: 0.002,
      FocalLength: 500,
      Artist: 'Ann Apron',
      Copyright: 'Ann Apron 2024',
      ColorSpace: 1,
    });
    expect(Object.keys(tags ?? {}).filter((tag) => /gps|latitude|longitude|serial|maker/i.test(tag))).toEqual(
      [],
    );
    expect(display.includes('0123456789')).toBe(false);

    const card = await fetchMedia(photo.cache_image_path);
    expect(await readTags(card)).toBeUndefined();
    expect((await sharp(card).metadata()).exif).toBeUndefined();
  });
});

describe('other photos', () => {
  test('keep credits in Chinese, which EXIF cannot hold', async () => {
    const jpeg = await sharp(await smallJpeg())
      .jpeg()
      .toBuffer();
    const photo = await upload(server, ann, planeForm(), withArtist(jpeg, '张三'));
    const display = await fetchMedia(photo.file_path);
    expect(await readTags(display)).toMatchObject({ creator: '张三' });
  });

  test('without EXIF are taken', async () => {
    const bare = await sharp(await smallJpeg())
      .jpeg()
      .toBuffer();
    const photo = await upload(server, ann, planeForm(), bare);
    expect(await rowOf(photo)).toMatchObject({ camera_make: null, iso: null, date_taken: null });
  });

  test('with broken EXIF are taken', async () => {
    const jpeg = Buffer.from(await smallJpeg());
    jpeg.fill(0xee, jpeg.indexOf('Exif') + 14, jpeg.indexOf('Exif') + 200);
    const photo = await upload(server, ann, planeForm(), jpeg);
    expect(await rowOf(photo)).toMatchObject({ camera_make: null, width: 852 });
  });

  test('smaller than a display copy are not enlarged', async () => {
    const photo = await upload(server, ann, planeForm(), await sampleJpeg({ width: 900, height: 852 }));
    expect(photo).toMatchObject({ width: 900, height: 852 });
  });

  test('in another colour space are turned into sRGB', async () => {
    const p3 = await sharp({ create: { width: 900, height: 900, channels: 3, background: '#ff0000' } })
      .withIccProfile('p3')
      .jpeg({ quality: 95 })
      .toBuffer();
    expect((await sharp(p3, { ignoreIcc: true }).stats()).channels[0]?.mean).toBeLessThan(240);
    const photo = await upload(server, ann, planeForm(), p3);
    for (const path of [photo.file_path, photo.cache_image_path]) {
      const copy = await fetchMedia(path);
      expect((await sharp(copy, { ignoreIcc: true }).stats()).channels[0]?.mean).toBeGreaterThan(250);
    }
  });

  test.each([1, 2, 3, 4, 5, 6, 7, 8])('of orientation %i are upright on every copy', async (orientation) => {
    const jpeg = await quartersJpeg(1200, 900, orientation);
    const photo = await upload(server, ann, planeForm(), jpeg);
    expect(photo).toMatchObject({ width: 1200, height: 900 });
    const display = await fetchMedia(photo.file_path);
    expect(await sharp(display).metadata()).toMatchObject({ width: 1200, height: 900, orientation: 1 });
    expect(await quartersOf(display)).toEqual(QUARTERS);
    const card = await fetchMedia(photo.cache_image_path);
    expect(await sharp(card).metadata()).toMatchObject({ width: 640, height: 480 });
    expect(await quartersOf(card)).toEqual(QUARTERS);
  });
});

describe('what is no photo of ours', () => {
  test.each([
    [
      'a PNG',
      async () =>
        sharp(await smallJpeg())
          .png()
          .toBuffer(),
    ],
    ['a PDF', async () => Promise.resolve(Buffer.from('%PDF-1.7 ...'))],
    ['nothing', async () => Promise.resolve(Buffer.alloc(0))],
  ])('%s is refused with 415', async (_name, make) => {
    const answer = await send(await make());
    expect(answer).toMatchObject({ status: 415, body: { code: 'unsupported_type' } });
  });

  test('a photo whose shortest side is 851 px is refused, one of 852 px is taken', async () => {
    const refused = await send(await sampleJpeg({ width: 2000, height: 851 }));
    expect(refused).toMatchObject({
      status: 422,
      body: {
        code: 'image_too_small',
        error: 'Image size too small. The shortest side must be at least 852 pixels.',
      },
    });
    expect((await send(await sampleJpeg({ width: 852, height: 900 }))).status).toBe(201);
  });

  test.each([
    ['cut off', (jpeg: Buffer) => jpeg.subarray(0, jpeg.length / 2)],
    [
      'broken after its first bytes',
      (jpeg: Buffer) => Buffer.concat([jpeg.subarray(0, 4), Buffer.alloc(999, 7)]),
    ],
    ['of far too many pixels', (jpeg: Buffer) => withHeightAndWidth(jpeg, 65_000, 65_000)],
  ])('a JPEG that is %s is refused, and leaves nothing behind', async (_name, spoil) => {
    const filesBefore = await listAll(server.ctx.storage);
    const answer = await send(spoil(await smallJpeg()));
    expect(answer).toMatchObject({
      status: 422,
      body: { code: 'image_invalid', error: 'Invalid image file. Please select a valid image.' },
    });
    expect(await listAll(server.ctx.storage)).toEqual(filesBefore);
  });
});

/** The colours of a picture's quarters, to the nearest of pure red, green, blue, white and black. */
async function quartersOf(jpeg: Buffer): Promise<string[]> {
  const { data, info } = await sharp(jpeg).raw().toBuffer({ resolveWithObject: true });
  const colourAt = (x: number, y: number) => {
    const start = (Math.floor(info.height * y) * info.width + Math.floor(info.width * x)) * info.channels;
    return `#${[0, 1, 2].map((n) => ((data[start + n] ?? 0) > 127 ? 'ff' : '00')).join('')}`;
  };
  return [colourAt(0.25, 0.25), colourAt(0.75, 0.25), colourAt(0.25, 0.75), colourAt(0.75, 0.75)];
}

/** Another size in a JPEG's frame header. */
function withHeightAndWidth(jpeg: Buffer, height: number, width: number): Buffer {
  const changed = Buffer.from(jpeg);
  const frame = changed.indexOf(Buffer.from([0xff, 0xc0]));
  changed.writeUInt16BE(height, frame + 5);
  changed.writeUInt16BE(width, frame + 7);
  return changed;
}

/** A JPEG with an EXIF segment that holds nothing but an artist's name in UTF-8. */
function withArtist(jpeg: Buffer, artist: string): Buffer {
  const text = Buffer.from(`${artist}\0`);
  const tiff = Buffer.alloc(26);
  tiff.write('MM');
  tiff.writeUInt16BE(42, 2);
  tiff.writeUInt32BE(8, 4);
  tiff.writeUInt16BE(1, 8);
  tiff.writeUInt16BE(0x013b, 10);
  tiff.writeUInt16BE(2, 12);
  tiff.writeUInt32BE(text.length, 14);
  tiff.writeUInt32BE(26, 18);
  const body = Buffer.concat([Buffer.from('Exif\0\0'), tiff, text]);
  const segment = Buffer.alloc(4);
  segment.writeUInt16BE(0xffe1, 0);
  segment.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), segment, body, jpeg.subarray(2)]);
}
