/** Device and server read the same of EXIF data with faults, in files of every format, and the device sends what it shows. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { readTags } from '../../../server/platform/images/exif.ts';
import type { GeoPoint } from '../../../src/contract/rules/airports.ts';
import { CAMERA_TAG_NAMES, cameraData } from '../../../workers/image/exif/camera-data.ts';
import { readHead } from '../../../workers/image/jpeg.ts';
import { sourceMetadata, withExif, withoutPosition } from '../../../workers/image/metadata.ts';
import { readCameraData } from '../../../workers/image-canvas/read-camera-data.ts';
import { readJpegHeader } from '../../../server/platform/images/jpeg-header.ts';
import { exifBlocks } from '../../../workers/image/exif/containers.ts';
import { sourceExif } from '../../../workers/image/exif/source-exif.ts';
import { ascii, bytes, short, TAG, tiff as tiffOf } from '../../files/tiff.ts';
import { COORDINATES, EXIF_SAMPLES, HEATHROW } from '../../files/exif-faults.ts';
import { manyExtents } from '../../files/many-extents.ts';
import { FORMATS, pictureWithExif } from '../../files/with-exif.ts';
import { readPosition } from './tags.ts';

const SIZE = { width: 900, height: 945 };

/** What the server reads of a JPEG. */
async function onServer(jpeg: Uint8Array) {
  const header = readJpegHeader(Buffer.from(jpeg));
  return cameraData(await readTags(header?.exif.tiff, CAMERA_TAG_NAMES));
}

/** How many of the coordinates are anywhere in a file. */
const coordinatesIn = (file: Uint8Array) =>
  COORDINATES.filter((each) => Buffer.from(file).includes(each)).length;

/** Rounded to some ten metres. */
const near = (point: GeoPoint | undefined) => point && [point.lat.toFixed(4), point.lon.toFixed(4)];

/** The files that this test can make: an AVIF has one block. */
const FILES = FORMATS.flatMap((format) =>
  EXIF_SAMPLES.filter(({ blocks }) => format !== 'avif' || blocks.length === 1).map(
    (sample) => [format, sample.name, sample] as const,
  ),
);

test.each(FILES)('%s: %s', async (format, _name, { blocks, camera, isPlaced, isDamaged }) => {
  const file = new Uint8Array(await pictureWithExif(format, blocks));
  const { tiff, position, ...source } = sourceMetadata(file, readHead(file));
  const read = await readCameraData(tiff);
  expect(read.camera).toEqual(camera);
  expect(source.isDamaged || read.isDamaged).toBe(isDamaged);
  expect(near(position)).toEqual(isPlaced ? near(HEATHROW) : undefined);

  const composite = withExif(new Uint8Array(await pictureWithExif('jpeg', [])), tiff, SIZE);
  expect(await onServer(composite)).toEqual(camera);
  expect(await readPosition(composite)).toBeUndefined();
  expect(coordinatesIn(composite)).toBe(0);
});

test.each(EXIF_SAMPLES)('a JPEG itself, as it is picked: $name', async ({ blocks, camera }) => {
  const file = new Uint8Array(await pictureWithExif('jpeg', blocks));
  expect(await onServer(file)).toEqual(camera);
  const sent = withoutPosition(file) ?? file;
  expect(await onServer(sent)).toEqual(camera);
  expect(await readPosition(sent)).toBeUndefined();
  expect(coordinatesIn(sent)).toBe(0);
});

test('bytes that fill up the space between segments hide nothing', async () => {
  const [sound] = EXIF_SAMPLES;
  const jpeg = await pictureWithExif('jpeg', sound?.blocks ?? []);
  const end = 4 + jpeg.readUInt16BE(4);
  const padded = new Uint8Array(Buffer.concat([jpeg.subarray(0, end), Buffer.alloc(16), jpeg.subarray(end)]));
  const { tiff } = sourceMetadata(padded, readHead(padded));
  expect((await readCameraData(tiff)).camera).toEqual(sound?.camera);
  expect(await onServer(padded)).toEqual(sound?.camera);
});

test.each([
  [6, 6, [6, 1]],
  [1, 1, [1, 6]],
  [1, undefined, [undefined, 6]],
])('the orientation is %i, as in browsers, if the first block says %s', (expected, _first, orientations) => {
  const blocks = orientations.map((each) =>
    tiffOf({ main: each === undefined ? [] : [short(TAG.orientation, each)] }),
  );
  expect(sourceExif(blocks).orientation).toBe(expected);
});

test('a HEIC, as libheif writes it, is read like the others', async () => {
  const file = new Uint8Array(await readFile(path.join(import.meta.dirname, '../../files/canon.heic')));
  const { tiff, position, isDamaged } = sourceMetadata(file, undefined);
  const [sound] = EXIF_SAMPLES;
  expect((await readCameraData(tiff)).camera).toEqual(sound?.camera);
  expect(near(position)).toEqual(near(HEATHROW));
  expect(isDamaged).toBe(false);
});

test('the file itself is sent with the orientation by which browsers turn it', async () => {
  const camera = tiffOf({ main: [ascii(TAG.make, 'Canon'), short(TAG.orientation, 6)] });
  const editor = tiffOf({ main: [short(TAG.orientation, 3)] });
  for (const [first, expected] of [
    [camera, 6],
    [editor, 3],
    [Buffer.from('not TIFF'), 1],
  ] as const) {
    const file = new Uint8Array(await pictureWithExif('jpeg', [first, camera]));
    const sent = withoutPosition(file) ?? file;
    expect(readJpegHeader(Buffer.from(sent))?.exif.orientation).toBe(expected);
    expect((await sharp(sent).metadata()).orientation ?? 1).toBe(expected);
  }
});

test('a block as long as a segment can hold stays within it', async () => {
  const plain = new Uint8Array(await pictureWithExif('jpeg', []));
  const note = Buffer.alloc(65_000, 7);
  for (let more = 0; more < 64; more += 1) {
    const block = tiffOf({
      main: [ascii(TAG.make, 'Canon'), bytes(TAG.makerNote, Buffer.concat([note, Buffer.alloc(400 + more)]))],
    });
    expect(readHead(withExif(plain, sourceExif([block]).tiff, SIZE))).toBeDefined();
  }
});

test('a HEIC that claims to have countless extents is read at once', () => {
  const file = manyExtents(10_000);
  expect(file.length).toBeLessThan(200_000);
  expect(exifBlocks(file, undefined)).toEqual([]);
});
