import sharp from 'sharp';
import type { Sharp } from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer } from '../harness.ts';
import type { TestServer, TestUser } from '../harness.ts';
import {
  DAMAGES,
  DAMAGES_NEAR_END,
  HARMLESS_FLAWS,
  INTERVAL_DAMAGES,
  restartedJpeg,
} from '../../files/jpeg-flaws.ts';
import { scanStart, segment, withFrame } from '../../files/jpeg-parts.ts';
import { sha256Of, smallJpeg } from '../photo-forms.ts';
import { send, sendAndSee } from '../sent-photo.ts';
import { listAll } from '../storage/conformance.ts';

let server: TestServer;
let ann: TestUser;
let jpeg: Buffer;
let progressive: Buffer;
let withRestarts: Buffer;
let withoutSubsampling: Buffer;
/** What the site shows of the sequential and of the progressive photo. */
let pixels: { sequential: string[]; progressive: string[] };

beforeAll(async () => {
  server = await startTestServer();
  ann = await server.addUser('ann');
  jpeg = await smallJpeg();
  progressive = await sharp(jpeg).jpeg({ progressive: true }).toBuffer();
  withRestarts = restartedJpeg();
  withoutSubsampling = await sharp(jpeg).jpeg({ chromaSubsampling: '4:4:4' }).toBuffer();
  pixels = { sequential: await pixelsOf(jpeg), progressive: await pixelsOf(progressive) };
});

afterAll(() => server.close());

/** Sends a file; returns how it is refused, and how many files it leaves in storage. */
async function refusalOf(bytes: Buffer): Promise<{ status: number; code: string | undefined; left: number }> {
  const before = await listAll(server.ctx.storage);
  const response = await send(server, ann, bytes);
  const after = await listAll(server.ctx.storage);
  const code = response.ok ? 'accepted' : response.body.code;
  return { status: response.status, code, left: after.length - before.length };
}

const UNSUPPORTED = { status: 415, code: 'unsupported_type', left: 0 };
const INVALID = { status: 422, code: 'image_invalid', left: 0 };

/** Digests of the pixels of a photo's display copy and card. */
async function pixelsOf(file: Buffer): Promise<string[]> {
  const { display, card } = await sendAndSee(server, ann, file);
  return Promise.all([display, card].map(async (copy) => sha256Of(await sharp(copy).raw().toBuffer())));
}

const converted = (make: (picture: Sharp) => Sharp) => async () => make(sharp(jpeg)).toBuffer();
const text = (content: string) => async () => Promise.resolve(Buffer.from(content, 'latin1'));

describe('a photo.jpg that isn’t a JPEG is refused by its first bytes:', () => {
  test.each([
    ['a PNG', converted((picture) => picture.png())],
    ['a PNG of 16 bits', converted((picture) => picture.toColourspace('rgb16').png())],
    ['a TIFF of 16 bits', converted((picture) => picture.toColourspace('rgb16').tiff())],
    ['a WebP', converted((picture) => picture.webp())],
    ['a GIF', converted((picture) => picture.resize(100).gif())],
    ['an AVIF', converted((picture) => picture.resize(100).avif({ effort: 0 }))],
    ['a HEIC', text('\0\0\0\x18ftypheic\0\0\0\0mif1heic\0\0\0\x08mdat')],
    ['a JPEG 2000', text('\xff\x4f\xff\x51\0\x29\0\0')],
    ['a JPEG XL', text('\xff\x0a\xfa\x7f')],
    ['an SVG', text('<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"/>')],
    ['HTML', text('<!doctype html><script>alert(1)</script>')],
    ['a PDF', text('%PDF-1.7')],
    ['nothing', text('')],
    ['one byte', text('\xff')],
    ['a JPEG after other bytes', async () => Promise.resolve(Buffer.concat([Buffer.from('GIF89a'), jpeg]))],
  ])('%s', async (_name, make) => {
    expect(await refusalOf(await make())).toEqual(UNSUPPORTED);
  });
});

describe('a JPEG of an unsupported kind is refused:', () => {
  test.each([
    ['of 12 bits', { marker: 0xc1, bits: 12 }],
    ['lossless', { marker: 0xc3 }],
    ['hierarchical', { marker: 0xc5 }],
    ['arithmetically coded', { marker: 0xc9 }],
    ['JPEG-LS', { marker: 0xf7 }],
    ['without height', { height: 0 }],
  ])('%s', async (_name, changes) => {
    expect(await refusalOf(withFrame(jpeg, changes))).toEqual(INVALID);
  });

  test('with two frames', async () => {
    const frame = segment(0xc0, Buffer.from([8, 4, 0, 4, 0, 1, 1, 0x11, 0]));
    const start = scanStart(jpeg);
    const twoFrames = Buffer.concat([jpeg.subarray(0, start), frame, jpeg.subarray(start)]);
    expect(await refusalOf(twoFrames)).toEqual(INVALID);
  });
});

describe('an incomplete or damaged photo is refused:', () => {
  test.each(DAMAGES)('%s', async (_name, damage) => {
    expect(await refusalOf(damage(jpeg))).toEqual(INVALID);
    expect(await refusalOf(damage(progressive))).toEqual(INVALID);
  });

  test.each(INTERVAL_DAMAGES)('%s', async (_name, damage) => {
    expect(await refusalOf(damage(withRestarts))).toEqual(INVALID);
  });

  test.each(DAMAGES_NEAR_END)('%s, which the decoder does not notice', async (_name, damage) => {
    const damaged = damage(withoutSubsampling);
    await expect(sharp(damaged, { failOn: 'warning' }).raw().toBuffer()).resolves.toBeDefined();
    expect(await refusalOf(damaged)).toEqual(INVALID);
  });
});

describe('a photo with a harmless flaw is shown in full:', () => {
  test.each(HARMLESS_FLAWS)('%s', async (_name, change) => {
    expect(await pixelsOf(change(jpeg))).toEqual(pixels.sequential);
    expect(await pixelsOf(change(progressive))).toEqual(pixels.progressive);
  });

  test('with restart markers', async () => {
    const { display } = await sendAndSee(server, ann, withRestarts);
    const { channels } = await sharp(display).stats();
    for (const { mean, stdev } of channels) expect([mean, stdev]).toEqual([128, 0]);
  });

  test('progressive, like the same photo stored sequentially', async () => {
    const sequential = await sharp(jpeg).jpeg().toBuffer();
    expect(pixels.progressive).toEqual(await pixelsOf(sequential));
  });
});
