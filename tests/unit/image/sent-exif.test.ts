import { thumbnail as readThumbnail } from 'exifr';
import { describe, expect, test } from 'vitest';
import { exifPayload as payloadOf, withoutSignature } from '../../../workers/image/exif/containers.ts';
import { hasPosition } from '../../../workers/image/exif/exif-position.ts';
import { sentExif } from '../../../workers/image/exif/sent-exif.ts';
import { readTiff } from '../../../workers/image/exif/tiff.ts';
import type { Size } from '../../../workers/image/types.ts';
import { GPS, GPS_TRACES, exifPayload, holds, plainJpeg, segment, withSegments } from './samples.ts';
import { readTags } from './tags.ts';

const first = { 0x010f: { text: 'Nikon\0' }, 0x0112: { short: 6 } };
const camera = {
  0x829a: { rationals: [[1, 500]] as [number, number][] },
  0x8827: { short: 200 },
  0x927c: { text: 'maker note that nobody else can read\0' },
  0xa001: { short: 0xffff },
  0xa002: { short: 6000 },
  0xa003: { long: 4000 },
};
const interop = { 0x0001: { text: 'R03\0' } };
const thumbnail = Buffer.from('a small picture with a position of its own');

/** The payload that is sent of one that was read. */
function cleanExif(payload: Uint8Array, pixels?: Size): Uint8Array | undefined {
  const tiff = readTiff(withoutSignature(payload));
  const block = tiff && sentExif(tiff, pixels);
  return block && payloadOf(block);
}

function exifHasPosition(payload: Uint8Array): boolean {
  const tiff = readTiff(withoutSignature(payload));
  return tiff !== undefined && hasPosition(tiff);
}

/** Tags that a JPEG reader finds. */
async function read(payload: Uint8Array): Promise<object> {
  const file = withSegments(await plainJpeg(8, 8), segment(0xe1, payload));
  return readTags(file);
}

describe.each([
  ['little', true],
  ['big', false],
])('EXIF in %s endian', (_, little) => {
  const payload = exifPayload({ little, first, camera, interop, gps: GPS, thumbnail });

  test('the sample itself carries a position and a thumbnail', async () => {
    expect(await read(payload)).toMatchObject({ latitude: 31 + 8 / 60 + 43.21 / 3600 });
    const file = withSegments(await plainJpeg(8, 8), segment(0xe1, payload));
    expect(await readThumbnail(file)).toHaveLength(thumbnail.length);
    expect(exifHasPosition(payload)).toBe(true);
  });

  test('gets orientation and size of the new upright pixels', async () => {
    const clean = cleanExif(payload, { width: 2160, height: 3240 });
    expect(await read(clean ?? payload)).toMatchObject({
      Make: 'Nikon',
      Orientation: 1,
      ExifImageWidth: 2160,
      ExifImageHeight: 3240,
      ColorSpace: 1,
      InteropIndex: 'R98',
      ISO: 200,
      ExposureTime: 1 / 500,
    });
  });

  test('keeps no byte of the position or the thumbnail', () => {
    const clean = cleanExif(payload, { width: 1, height: 1 }) ?? payload;
    expect(exifHasPosition(clean)).toBe(false);
    expect(GPS_TRACES.filter((trace) => holds(payload, trace)).length).toBeGreaterThan(1);
    expect(GPS_TRACES.filter((trace) => holds(clean, trace))).toEqual([]);
    expect(holds(clean, 'a small picture')).toBe(false);
    expect(clean.length).toBeLessThanOrEqual(payload.length - thumbnail.length);
  });

  test('keeps the maker note at its offset', () => {
    const clean = cleanExif(payload, { width: 1, height: 1 }) ?? payload;
    expect(noteAt(payload)).toBeGreaterThan(0);
    expect(noteAt(clean)).toBe(noteAt(payload));
  });

  test('keeps orientation, size and colour space when the pixels stay', async () => {
    const clean = await read(cleanExif(payload) ?? payload);
    expect(clean).toMatchObject({ Orientation: 6, ExifImageWidth: 6000, ColorSpace: 0xffff });
    expect(clean).not.toHaveProperty('latitude');
  });

  test('drops a size field that is too small for the new number', async () => {
    const clean = await read(cleanExif(payload, { width: 70_000, height: 70_000 }) ?? payload);
    expect(clean).toMatchObject({ ExifImageHeight: 70_000 });
    expect(clean).not.toHaveProperty('ExifImageWidth');
  });

  test('does not change its input', () => {
    const before = Buffer.from(payload);
    cleanExif(payload, { width: 1, height: 1 });
    expect(before.equals(payload)).toBe(true);
  });
});

test('an empty GPS directory is no position, and is removed', () => {
  const payload = exifPayload({ little: true, first, gps: { 0x0000: { long: 0x0302 } } });
  expect(exifHasPosition(payload)).toBe(false);
  expect(holds(cleanExif(payload) ?? payload, '\u0025\u0088')).toBe(false);
});

test('an XMP packet inside the EXIF is removed if it has a position', () => {
  expect(holds(cleanExif(packet('<exif:GPSLatitude>31,8N')) ?? packet(''), '31,8N')).toBe(false);
  expect(holds(cleanExif(packet('<dc:title>At the fence')) ?? packet(''), 'At the fence')).toBe(true);
});

test.each([
  ['that is cut off in its first directory', (bytes: Buffer) => bytes.subarray(0, 60)],
  ['that is not TIFF', (bytes: Buffer) => Buffer.concat([bytes.subarray(0, 6), Buffer.alloc(bytes.length)])],
])('EXIF %s is dropped entirely', (_, damage) => {
  const payload = Buffer.from(exifPayload({ little: true, first, camera, gps: GPS }));
  expect(cleanExif(damage(payload), { width: 1, height: 1 })).toBeUndefined();
});

test.each([
  ['to nowhere', () => 0xffff_fff0],
  ['to its own first directory', (bytes: Buffer) => bytes.readUInt32LE(10)],
])('a GPS pointer %s leaves no byte of the position behind', async (_, target) => {
  const payload = Buffer.from(exifPayload({ little: true, first, camera, gps: GPS }));
  const clean = cleanExif(withGpsPointer(payload, target(payload)), { width: 1, height: 1 }) ?? payload;
  expect(GPS_TRACES.filter((trace) => holds(clean, trace))).toEqual([]);
  expect(await read(clean)).toMatchObject({ Make: 'Nikon', ISO: 200 });
});

/** The payload with a different target for the GPS pointer, which is the last entry in the first directory. */
function withGpsPointer(payload: Buffer, target: number): Buffer {
  const copy = Buffer.from(payload);
  copy.writeUInt32LE(target, copy.indexOf(Buffer.from([0x25, 0x88, 4, 0, 1, 0, 0, 0])) + 8);
  return copy;
}

function packet(text: string): Uint8Array {
  return exifPayload({ little: true, first: { ...first, 0x02bc: { text } } });
}

function noteAt(payload: Uint8Array): number {
  return Buffer.from(payload).indexOf('maker note that nobody');
}
