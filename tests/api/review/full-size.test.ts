/** Photos in full size, for reviewers (docs/rules/review.md, "Full size"). */
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addPhoto, approve, reject } from '../added-photos.ts';
import { startTestServer } from '../harness.ts';
import type { TestServer, TestUser } from '../harness.ts';
import { adobeRgbProfile } from '../icc-profile.ts';
import { COMMENT, END, exifSegment, iccSegments, segment, withSegments } from '../../files/jpeg-parts.ts';
import { googleMotionPhoto } from '../phone-photo.ts';
import { planeForm } from '../photo-forms.ts';
import { appeal, getFile, photoRow, reviewList, somebody, someReviewer } from '../review-helpers.ts';
import { QUARTERS, quartersJpeg, quartersOf, sampleJpeg } from '../sample-jpeg.ts';

let server: TestServer;
let ann: TestUser;
let rex: TestUser;

beforeAll(async () => {
  server = await startTestServer();
  ann = await server.addUser('ann');
  rex = await server.addUser('rex', 'is_plane_reviewer');
});
afterAll(() => server.close());

const pathOf = (id: number) => `/api/review/photos/${id}/full`;
const statusFor = async (id: number, user?: TestUser) =>
  (await getFile(server, pathOf(id), user?.token)).statusCode;

/** Sends a file as a photo; returns its entry in the review list, and its picture in full size. */
async function sendAndEnlarge(jpeg: Buffer) {
  const { id } = await addPhoto(server, ann, planeForm(), jpeg);
  const listed = (await reviewList(server, rex)).photos.find((photo) => photo.id === id);
  const response = await getFile(server, listed?.full?.path ?? '', rex.token);
  expect(response.statusCode).toBe(200);
  return { id, full: listed?.full, response, picture: response.rawPayload };
}

const pixelsOf = (jpeg: Buffer) => sharp(jpeg).raw().toBuffer();

describe('an upright photo in sRGB', () => {
  test('is served as it was received, pixel for pixel, with the size that the list says', async () => {
    const jpeg = await sampleJpeg({ width: 3000, height: 2000 });
    const { full, response, picture } = await sendAndEnlarge(jpeg);
    expect(full).toMatchObject({ width: 3000, height: 2000, bytes: picture.length });
    expect(response.headers).toMatchObject({ 'content-type': 'image/jpeg', 'cache-control': 'no-store' });
    expect((await pixelsOf(picture)).equals(await pixelsOf(jpeg))).toBe(true);
  });

  test.each<[string, (jpeg: Buffer) => Buffer | Promise<Buffer>]>([
    ['EXIF with a position and a serial number', (jpeg) => jpeg],
    ['a comment', (jpeg) => withSegments(jpeg, segment(COMMENT, 'N51°28'))],
    ['a video after the picture', (jpeg) => googleMotionPhoto(jpeg)],
  ])('loses %s', async (_name, change) => {
    const jpeg = await change(await sampleJpeg());
    const { picture } = await sendAndEnlarge(jpeg);
    const { exif, xmp, iptc, comments } = await sharp(picture).metadata();
    expect([exif, xmp, iptc, comments]).toEqual([undefined, undefined, undefined, undefined]);
    for (const secret of ['Canon', '0123456789', 'N51°28', 'ftyp', 'GCamera']) {
      expect(picture.includes(secret)).toBe(false);
    }
    expect((await pixelsOf(picture)).equals(await pixelsOf(jpeg))).toBe(true);
  });

  test('loses what is hidden between the scans of a progressive file', async () => {
    const plain = await sharp(await sampleJpeg())
      .jpeg({ progressive: true })
      .toBuffer();
    const secondScan = plain.indexOf(Buffer.from([0xff, 0xda]), plain.indexOf(Buffer.from([0xff, 0xda])) + 2);
    const hidden = exifSegment(Buffer.from('MM\0*\0\0\0\x08 51.4775 N'));
    const jpeg = Buffer.concat([plain.subarray(0, secondScan), hidden, plain.subarray(secondScan)]);
    const { full, picture } = await sendAndEnlarge(jpeg);
    expect(picture.includes('51.4775')).toBe(false);
    expect(full?.bytes).toBe(picture.length);
    expect(picture.subarray(-2)).toEqual(END);
    expect((await pixelsOf(picture)).equals(await pixelsOf(plain))).toBe(true);
  });

  test('keeps a profile that says sRGB, and isn’t encoded again', async () => {
    const jpeg = await sharp(await sampleJpeg())
      .keepIccProfile()
      .withIccProfile('srgb')
      .jpeg()
      .toBuffer();
    const { picture } = await sendAndEnlarge(jpeg);
    expect((await sharp(picture).metadata()).hasProfile).toBe(true);
    expect((await pixelsOf(picture)).equals(await pixelsOf(jpeg))).toBe(true);
  });
});

describe('any other photo is drawn anew in full size:', () => {
  test.each([3, 6])('turned upright, orientation %i', async (orientation) => {
    const { full, picture } = await sendAndEnlarge(await quartersJpeg(2400, 1000, orientation));
    expect(full).toMatchObject({ width: 2400, height: 1000 });
    const { width, height, orientation: left } = await sharp(picture).metadata();
    expect([width, height, left]).toEqual([2400, 1000, undefined]);
    expect(await quartersOf(picture)).toEqual(QUARTERS);
  });

  test('converted from Adobe RGB', async () => {
    const stored = { r: 219, g: 0, b: 0 };
    const red = sharp({ create: { width: 900, height: 900, channels: 3, background: stored } });
    const jpeg = withSegments(await red.jpeg({ quality: 95 }).toBuffer(), ...iccSegments(adobeRgbProfile()));
    const { picture } = await sendAndEnlarge(jpeg);
    expect(await sharp(picture).metadata()).toMatchObject({ space: 'srgb', hasProfile: false });
    const { channels } = await sharp(picture).stats();
    [255, 0, 0].forEach((value, n) => expect(Math.abs((channels[n]?.mean ?? -99) - value)).toBeLessThan(4));
  });

  test('from CMYK', async () => {
    const ink = sharp({ create: { width: 900, height: 900, channels: 3, background: '#5070a0' } });
    const { picture } = await sendAndEnlarge(await ink.toColourspace('cmyk').jpeg().toBuffer());
    expect(await sharp(picture).metadata()).toMatchObject({ space: 'srgb', channels: 3 });
  });
});

test('only reviewers of the type see it, not its owner, other users or visitors', async () => {
  const { id } = await addPhoto(server, ann);
  const owner = await server.addUser('owner', 'is_plane_reviewer');
  const own = await addPhoto(server, owner);
  expect(await statusFor(id, rex)).toBe(200);
  expect(await statusFor(id, await someReviewer(server))).toBe(200);
  expect(await statusFor(id)).toBe(401);
  expect(await statusFor(id, ann)).toBe(403);
  expect(await statusFor(id, await somebody(server))).toBe(404);
  expect(await statusFor(id, await somebody(server, 'is_train_reviewer'))).toBe(404);
  expect(await statusFor(own.id, owner)).toBe(403);
  expect(await statusFor(999_999, rex)).toBe(404);
});

test('it is there while the photo is pending, rejected or under appeal, and gone once it is approved', async () => {
  const { id } = await addPhoto(server, ann);
  await reject(server, rex, id);
  expect(await statusFor(id, rex)).toBe(200);
  expect(await statusFor(id, ann)).toBe(403);
  await appeal(server, ann, id);
  expect(await statusFor(id, rex)).toBe(200);
  expect((await reviewList(server, rex)).photos.find((photo) => photo.id === id)?.full?.path).toContain(
    pathOf(id),
  );
  await approve(server, await someReviewer(server), id);
  expect(await statusFor(id, rex)).toBe(404);
});

test('a known version isn’t sent again, and a damaged file isn’t sent at all', async () => {
  const { id, response } = await sendAndEnlarge(await sampleJpeg());
  const headers = { authorization: `Bearer ${rex.token}`, 'if-none-match': String(response.headers.etag) };
  const again = await server.app.inject({ url: pathOf(id), headers });
  expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);

  const { original_key } = await photoRow(server, id);
  await server.ctx.storage.put(original_key, Buffer.from('not the photo'));
  expect(await statusFor(id, rex)).toBe(404);
});
