import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer } from '../harness.ts';
import type { TestServer, TestUser } from '../harness.ts';
import { END, withSegments, xmpSegment } from '../../files/jpeg-parts.ts';
import {
  FILM,
  googleMotionPhoto,
  multiPicture,
  samsungMotionPhoto,
  ultraHdrPhoto,
  withFirstPictureCutOff,
} from '../phone-photo.ts';
import { asStored, sha256Of } from '../photo-forms.ts';
import { QUARTERS, quartersJpeg, quartersOf, sampleJpeg } from '../sample-jpeg.ts';
import { send, sendAndSee } from '../sent-photo.ts';

let server: TestServer;
let ann: TestUser;
let jpeg: Buffer;

beforeAll(async () => {
  server = await startTestServer();
  ann = await server.addUser('ann');
  // A photo taken with the phone upright, so the image must be rotated by 90°.
  jpeg = await quartersJpeg(900, 1200, 6);
});

afterAll(() => server.close());

/** Strings that occur only after the picture, or in what describes the data there. */
const PRIVATE = ['ftyp', 'moov', '51.4775', 'MotionPhoto', 'SEFT', 'MPF\0', 'hdrgm', 'GCamera'];

test.each<[string, (picture: Buffer) => Buffer | Promise<Buffer>]>([
  ['a motion photo of Google', googleMotionPhoto],
  ['a motion photo of Samsung', samsungMotionPhoto],
  ['a motion photo whose picture lacks its end', (picture) => googleMotionPhoto(picture.subarray(0, -2))],
  [
    'a photo with a second picture',
    async (picture) => multiPicture(picture, await quartersJpeg(200, 100, 1)),
  ],
  ['a photo with a gain map', ultraHdrPhoto],
  [
    'a photo with a depth map in hundreds of segments',
    (picture) =>
      withSegments(picture, ...Array.from({ length: 300 }, () => xmpSegment('', 'ftypmp42'.repeat(10)))),
  ],
])('of %s only the picture is published', async (_name, make) => {
  const sent = await make(jpeg);
  const { photo, row, display, card, original } = await sendAndSee(server, ann, sent);
  expect(photo).toMatchObject({ width: 900, height: 1200 });
  expect(await quartersOf(display)).toEqual(QUARTERS);
  expect(await quartersOf(card)).toEqual(QUARTERS);
  for (const copy of [display, card]) {
    expect(copy.indexOf(END)).toBe(copy.length - END.length);
    expect(PRIVATE.filter((part) => copy.includes(part))).toEqual([]);
  }
  expect(row).toMatchObject({ original_sha256: sha256Of(sent), original_bytes: sent.length });
  expect(sha256Of(original)).toBe(sha256Of(asStored(sent)));
});

test('the samples are of the kinds they are named after', async () => {
  expect(googleMotionPhoto(jpeg).indexOf(FILM)).toBeGreaterThan(jpeg.length);
  expect(await sharp(await ultraHdrPhoto(jpeg)).metadata()).toHaveProperty('gainMap');
});

test('a photo with a gain map is refused when its picture is cut off', async () => {
  const complete = await ultraHdrPhoto(await sampleJpeg({ width: 900, height: 900 }));
  expect(await send(server, ann, complete)).toMatchObject({ status: 201 });
  const response = await send(server, ann, withFirstPictureCutOff(complete, 20_000));
  expect(response).toMatchObject({ status: 422, body: { code: 'image_invalid' } });
});
