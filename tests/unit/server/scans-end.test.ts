import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { readJpegHeader } from '../../../server/platform/images/jpeg-header.ts';
import { scansEnd, storedLength } from '../../../server/platform/images/scans-end.ts';
import { COMMENT, END, exifSegment, segment, withSegments } from '../../files/jpeg-parts.ts';

const TOO_MUCH = Buffer.alloc(64 * 1024, 0x20);

let baseline: Buffer;
let progressive: Buffer;

beforeAll(async () => {
  baseline = await readFile('scripts/samples/photos/dawn-nose.jpg');
  progressive = await sharp(baseline).resize(900).jpeg({ progressive: true }).toBuffer();
});

function scanStartOf(file: Buffer): number {
  const header = readJpegHeader(file);
  if (header === undefined) throw new Error('no header');
  return header.scanStart;
}

/** What is stored of a file. */
const stored = (file: Buffer) => file.subarray(0, storedLength(file, scanStartOf(file)));

/** The file with a segment between its first and its second scan. */
function withSegmentBetweenScans(file: Buffer, between: Buffer): Buffer {
  const at = file.indexOf(Buffer.from([0xff, 0xc4]), scanStartOf(file));
  expect(at, 'a table between two scans').toBeGreaterThan(0);
  return Buffer.concat([file.subarray(0, at), between, file.subarray(at)]);
}

describe('of what is behind the picture', () => {
  test('less than 64 KiB is stored', () => {
    const file = Buffer.concat([baseline, TOO_MUCH.subarray(1)]);
    expect(stored(file).equals(file)).toBe(true);
  });

  test('64 KiB and more are not', () => {
    for (const rest of [TOO_MUCH, Buffer.alloc(5_000_000, 0xff), Buffer.concat([baseline, TOO_MUCH])]) {
      for (const picture of [baseline, progressive]) {
        expect(stored(Buffer.concat([picture, rest])).equals(picture)).toBe(true);
      }
    }
  });

  test('nothing is cut off if the end isn’t known', () => {
    const open = Buffer.concat([baseline.subarray(0, -2), TOO_MUCH]);
    expect(stored(open).equals(open)).toBe(true);
  });
});

describe('the picture’s end is not', () => {
  test('an end marker in a comment between two scans', () => {
    const comment = segment(COMMENT, Buffer.concat([Buffer.from('before'), END, Buffer.from('after')]));
    const picture = withSegmentBetweenScans(progressive, comment);
    expect(scansEnd(picture, scanStartOf(picture))).toBe(picture.length - 2);
    expect(stored(Buffer.concat([picture, TOO_MUCH])).equals(picture)).toBe(true);
  });

  test('that of the preview in EXIF', async () => {
    const preview = await sharp(baseline).resize(160).jpeg().toBuffer();
    const picture = withSegments(baseline, exifSegment(preview));
    expect(stored(Buffer.concat([picture, TOO_MUCH])).equals(picture)).toBe(true);
  });

  test('a restart, a stuffed byte or a fill byte', async () => {
    // Two scan lines of blocks in each restart interval, so that the scan has all eight restart markers.
    const restarts = Buffer.from([0xff, 0, 0xff, 0xd0, 1, 0xff, 0xd7, 2, 0xff, 0xff]);
    const start = scanStartOf(baseline);
    const scan = start + 2 + baseline.readUInt16BE(start + 2);
    const picture = Buffer.concat([baseline.subarray(0, scan), restarts, END]);
    expect(scansEnd(picture, start)).toBe(picture.length - 2);
  });
});

test.each([
  ['fill bytes', [0xff]],
  ['stuffed bytes', [0xff, 0x00]],
  ['markers every few bytes', [0xff, 0x00, 0x01, 0x02]],
])('a scan of nothing but %s is hardly searched natively, which costs more for each search', (_, pattern) => {
  const scan = Buffer.alloc(64 * 1024, Buffer.from(pattern));
  const search = vi.spyOn(scan, 'indexOf');
  expect(scansEnd(scan, 0)).toBe(scan.length);
  expect(search.mock.calls.length).toBeLessThan(scan.length / 1000);
});
