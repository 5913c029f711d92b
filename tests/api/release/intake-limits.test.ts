import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MAX_PHOTO_BYTES } from '../../../src/contract/rules/limits.ts';
import { startTestServer } from '../harness.ts';
import type { TestServer, TestUser } from '../harness.ts';
import { APP1, COMMENT, segment, withFrame, withSegments } from '../../files/jpeg-parts.ts';
import { manyScans } from '../../files/many-scans.ts';
import { multipartForm, planeForm, sha256Of, smallJpeg } from '../photo-forms.ts';
import { sampleJpeg } from '../sample-jpeg.ts';
import { see, send, sendAndSee } from '../sent-photo.ts';
import { listAll } from '../storage/conformance.ts';
import { tusClient } from '../tus-client.ts';
import type { TusClient } from '../tus-client.ts';

let server: TestServer;
let ann: TestUser;
let client: TusClient;
let jpeg: Buffer;

beforeAll(async () => {
  server = await startTestServer();
  ann = await server.addUser('ann');
  client = tusClient(await server.listen(), ann);
  jpeg = await smallJpeg();
});

afterAll(() => server.close());

/** A photo of `bytes` bytes, most of them in comments. */
function ofBytes(bytes: number): Buffer {
  const most = segment(COMMENT, Buffer.alloc(65_000, 0x20));
  const count = Math.floor((bytes - jpeg.length) / most.length) - 1;
  const rest = bytes - jpeg.length - count * most.length;
  const half = Math.floor(rest / 2);
  const last = [half, rest - half].map((length) => segment(COMMENT, Buffer.alloc(length - 4, 0x20)));
  return withSegments(jpeg, ...Array.from({ length: count }, () => most), ...last);
}

const TOO_LARGE = {
  code: 'too_large',
  error: 'File is too large. Maximum size is 25MB.',
  error_zh: '文件太大，不能超过 25 MB。',
};
const INVALID = 'Invalid image file. Please select a valid image.';
const TOO_MUCH = 'This image is too large to be processed. Please select one with fewer pixels.';

// Each file is searched for positions, which is slow while other checks run.
describe('25 MB', () => {
  test('is accepted in a form', async () => {
    const largest = ofBytes(MAX_PHOTO_BYTES);
    const { row, original } = await sendAndSee(server, ann, largest);
    expect(row).toMatchObject({ original_bytes: 25 * 1024 * 1024, original_sha256: sha256Of(largest) });
    expect(original.length).toBe(MAX_PHOTO_BYTES);
  });

  test('and one byte is refused in a form', async () => {
    const before = await listAll(server.ctx.storage);
    const response = await send(server, ann, ofBytes(MAX_PHOTO_BYTES + 1));
    expect(response).toMatchObject({ status: 413, body: TOO_LARGE });
    expect(await listAll(server.ctx.storage)).toEqual(before);
    expect(await readdir(server.ctx.temporaryDir)).toEqual([]);
  });

  test('is accepted as a resumable upload, one byte more is not', async () => {
    const largest = ofBytes(MAX_PHOTO_BYTES);
    const id = randomUUID();
    await client.send(id, largest);
    const response = await server.call('POST /api/upload', {
      form: multipartForm(planeForm(), { uploadId: id, sha256: sha256Of(largest) }),
      token: ann.token,
      idempotencyKey: id,
    });
    if (!response.ok) throw new Error(JSON.stringify(response.body));
    const { row } = await see(server, response.body.photo);
    expect(row).toMatchObject({ original_bytes: 25 * 1024 * 1024, original_sha256: sha256Of(largest) });

    const refused = await client.create(MAX_PHOTO_BYTES + 1, randomUUID());
    expect(refused.status).toBe(413);
    expect(await refused.json()).toMatchObject({ code: 'too_large' });
  });
});

describe('the shortest side', () => {
  test.each([
    [2000, 851],
    [851, 2000],
  ])('of %i × %i px is too short', async (width, height) => {
    const response = await send(server, ann, await sampleJpeg({ width, height }));
    expect(response).toMatchObject({
      status: 422,
      body: {
        code: 'image_too_small',
        error: 'Image size too small. The shortest side must be at least 852 pixels.',
      },
    });
  });

  test('of 852 px is long enough, and is not enlarged', async () => {
    const { photo } = await sendAndSee(server, ann, await sampleJpeg({ width: 900, height: 852 }));
    expect(photo).toMatchObject({ width: 900, height: 852 });
  });

  test('may be far shorter than the longest', async () => {
    const { photo, card } = await sendAndSee(server, ann, manyScans(20_000, 852, 1));
    expect(photo).toMatchObject({ width: 2160, height: 92 });
    expect(await sharp(card).metadata()).toMatchObject({ width: 640, height: 27 });
  });
});

describe('before decoding, refuses', () => {
  test.each<[string, () => Buffer | Promise<Buffer>]>([
    ['65,500 × 65,500 px in a few kilobytes', () => withFrame(jpeg, { width: 65_500, height: 65_500 })],
    ['one row of pixels too many', () => withFrame(jpeg, { width: 12_000, height: 10_001 })],
    [
      'a progressive photo that would need more than 420 MB of memory',
      async () => {
        const progressive = sharp(jpeg).jpeg({ progressive: true, chromaSubsampling: '4:4:4' });
        return withFrame(await progressive.toBuffer(), { width: 10_000, height: 7100 });
      },
    ],
    ['101 scans', () => manyScans(1000, 1000, 101)],
    ['800 scans of as many pixels as a photo may have', () => manyScans(10_900, 10_900, 800)],
  ])('%s', async (_name, make) => {
    const before = await listAll(server.ctx.storage);
    const bytes = await make();
    expect(bytes.length).toBeLessThan(1_000_000);
    expect(await send(server, ann, bytes)).toMatchObject({
      status: 422,
      body: { code: 'image_invalid', error: TOO_MUCH },
    });
    expect(await listAll(server.ctx.storage)).toEqual(before);
  });

  test('no photo of 100 scans, whatever bytes follow its end', async () => {
    const trailing = Buffer.alloc(2000, Buffer.from([0xff, 0xda, 0, 2]));
    const response = await send(server, ann, Buffer.concat([manyScans(1000, 1000, 100), trailing]));
    expect(response.status).toBe(201);
  });

  test('no truncated baseline photo: decoding it finds that it is invalid', async () => {
    // As many samples as the progressive photo above, but this one is decoded row by row, and its data ends too early.
    const response = await send(server, ann, withFrame(jpeg, { width: 10_000, height: 7100 }));
    expect(response).toMatchObject({ status: 422, body: { error: INVALID } });
  });

  test('a PNG of 60,000 × 60,000 px, as it is no JPEG', async () => {
    const header = Buffer.from('89504e470d0a1a0a0000000d494844520000ea600000ea600806000000', 'hex');
    expect(await send(server, ann, Buffer.concat([header, Buffer.alloc(9000)]))).toMatchObject({
      status: 415,
    });
  });
});

describe('segments before the image data', () => {
  test('may be hundreds of 64 KB each', async () => {
    const parts = Array.from({ length: 300 }, () => segment(APP1, Buffer.alloc(65_533, 0x41)));
    expect((await send(server, ann, withSegments(jpeg, ...parts))).status).toBe(201);
  });

  test('are refused by the thousand', async () => {
    const parts = Array.from({ length: 2000 }, () => segment(COMMENT, 'x'));
    const response = await send(server, ann, withSegments(jpeg, ...parts));
    expect(response).toMatchObject({ status: 422, body: { code: 'image_invalid', error: INVALID } });
  });

  test('are refused when they fill all 25 MB', async () => {
    const fill = Buffer.alloc(MAX_PHOTO_BYTES, 0xff);
    jpeg.copy(fill, 0, 0, 2);
    expect(await send(server, ann, fill)).toMatchObject({ status: 422, body: { code: 'image_invalid' } });
  });
});
