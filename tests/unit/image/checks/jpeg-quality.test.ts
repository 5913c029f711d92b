import sharp from 'sharp';
import { expect, test } from 'vitest';
import { readSample } from '../../../../scripts/samples/catalogue.ts';
import { checkJpegQuality } from '../../../../workers/image/checks/jpeg-quality.ts';

const UNKNOWN = { trust: 'unknown' };
const DQT = 0xdb;

/** A small part of a sample, so that a hundred files are written quickly. */
const small = sharp(await readSample('heat-haze'))
  .resize(64, 48)
  .removeAlpha();
const jpegOf = (quality: number): Promise<Buffer> => small.clone().jpeg({ quality }).toBuffer();

/** Offsets of the DQT segments, which sharp writes with one table each. */
function tablesAt(jpeg: Buffer): number[] {
  const found = [];
  for (
    let at = jpeg.indexOf(Buffer.from([0xff, DQT]));
    at >= 0;
    at = jpeg.indexOf(Buffer.from([0xff, DQT]), at + 1)
  )
    found.push(at);
  return found;
}

/** Replaces a segment by others. */
function replaced(jpeg: Buffer, at: number, ...segments: Uint8Array[]): Buffer {
  return Buffer.concat([
    jpeg.subarray(0, at),
    ...segments,
    jpeg.subarray(at + 2 + jpeg.readUInt16BE(at + 2)),
  ]);
}

function tableSegment(payload: readonly number[]): Buffer {
  return Buffer.from([0xff, DQT, 0, payload.length + 2, ...payload]);
}

test('every quality of libjpeg is found', async () => {
  for (let quality = 1; quality <= 100; quality++) {
    expect(checkJpegQuality(await jpegOf(quality))).toEqual({ trust: 'sure', quality });
  }
});

test('a greyscale, a progressive and a CMYK file are read by the tables that they use', async () => {
  const options = { quality: 83 };
  const grey = small.clone().toColourspace('b-w').jpeg(options);
  const progressive = small.clone().jpeg({ ...options, progressive: true, chromaSubsampling: '4:4:4' });
  const cmyk = small.clone().toColourspace('cmyk').jpeg(options);
  for (const file of [grey, progressive, cmyk]) {
    expect(checkJpegQuality(await file.toBuffer())).toEqual({ trust: 'sure', quality: 83 });
  }
});

test("other encoders' tables are unknown", async () => {
  const mozjpeg = await small.clone().jpeg({ quality: 90, quantisationTable: 3 }).toBuffer();
  expect(checkJpegQuality(mozjpeg)).toEqual(UNKNOWN);
});

test('one step that differs, or chroma of another quality, is unknown', async () => {
  const jpeg = await jpegOf(90);
  const [, chroma = 0] = tablesAt(jpeg);
  const changed = Buffer.from(jpeg);
  changed[chroma + 5 + 63] = (changed[chroma + 5 + 63] ?? 0) + 1;
  expect(checkJpegQuality(changed)).toEqual(UNKNOWN);

  const other = await jpegOf(91);
  const [, otherChroma = 0] = tablesAt(other);
  const mixed = replaced(jpeg, chroma, other.subarray(otherChroma, otherChroma + 69));
  expect(checkJpegQuality(mixed)).toEqual(UNKNOWN);
});

test('tables in one segment, of 16 bits, or replaced by a later one, are read as well', async () => {
  const jpeg = await jpegOf(90);
  const [luma = 0, chroma = 0] = tablesAt(jpeg);
  const lumaSteps = [...jpeg.subarray(luma + 5, luma + 69)];
  const chromaSteps = [...jpeg.subarray(chroma + 5, chroma + 69)];
  const without = replaced(jpeg, chroma);
  const wide = tableSegment([0x10, ...lumaSteps.flatMap((step) => [0, step]), 1, ...chromaSteps]);
  expect(checkJpegQuality(replaced(without, luma, wide))).toEqual({ trust: 'sure', quality: 90 });

  const flat = tableSegment([0, ...lumaSteps.map(() => 7)]);
  const both = tableSegment([0, ...lumaSteps, 1, ...chromaSteps]);
  expect(checkJpegQuality(replaced(without, luma, flat, both))).toEqual({ trust: 'sure', quality: 90 });
});

test("libjpeg's tables beyond 8 bits are found", async () => {
  const jpeg = await jpegOf(50);
  const [luma = 0, chroma = 0] = tablesAt(jpeg);
  const scaled = (at: number): number[] =>
    [...jpeg.subarray(at + 5, at + 69)].flatMap((step) => [(step * 5) >> 8, (step * 5) & 255]);
  const first = tableSegment([0x10, ...scaled(luma)]);
  const second = tableSegment([0x11, ...scaled(chroma)]);
  expect(checkJpegQuality(replaced(replaced(jpeg, chroma, second), luma, first))).toEqual({
    trust: 'sure',
    quality: 10,
  });
});

test('a missing table, a file cut anywhere before its scan, and other bytes are unknown', async () => {
  expect(checkJpegQuality(undefined)).toEqual(UNKNOWN);
  expect(checkJpegQuality(await small.clone().png().toBuffer())).toEqual(UNKNOWN);
  const jpeg = await jpegOf(90);
  const [luma = 0, chroma = 0] = tablesAt(jpeg);
  expect(checkJpegQuality(replaced(jpeg, chroma))).toEqual(UNKNOWN);
  expect(checkJpegQuality(replaced(jpeg, luma, tableSegment([0, 3, 2, 2])))).toEqual(UNKNOWN);
  const scan = jpeg.indexOf(Buffer.from([0xff, 0xda]));
  for (let length = 0; length <= scan; length++) {
    expect(checkJpegQuality(jpeg.subarray(0, length))).toEqual(UNKNOWN);
  }
});
