import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { APP13, COMMENT, exifSegment, segment, withoutSegments, xmpSegment } from '../../files/jpeg-parts.ts';
import { asStored, sha256Of } from '../photo-forms.ts';
import { sampleJpeg } from '../sample-jpeg.ts';
import { sendAndSee } from '../sent-photo.ts';
import type { SentPhoto } from '../sent-photo.ts';
import { readTags } from '../tags.ts';
import { MetadataSender } from './metadata-sender.ts';
import { ascii, bytes, endless, long, rational, short, TAG, tiff } from '../../files/tiff.ts';
import type { Directories } from '../../files/tiff.ts';

let ann: MetadataSender;
beforeAll(async () => {
  ann = await MetadataSender.start();
});
afterAll(() => ann.server.close());

const sendWith = (...segments: Buffer[]) => ann.sendWith(...segments);
/** EXIF whose second directory is at the offset `at`. */
const pointingAt = (at: number) => tiff({ main: [long(TAG.exifDirectory, at)] });

const sendWithExif = (directories: Directories) => ann.sendWithExif(directories);

test('a camera photo publishes how it was taken and by whom', async () => {
  const original = await sampleJpeg({ width: 3000, height: 2000 });
  const sent = await sendAndSee(ann.server, ann.user, original);
  expect(sent.row).toMatchObject({
    original_sha256: sha256Of(original),
    original_bytes: original.length,
    camera_make: 'Canon',
    camera_model: 'Canon EOS R5',
    lens_model: 'RF100-500mm F4.5-7.1 L IS USM',
    iso: 400,
    aperture: 7.1,
    shutter_speed: '1/500',
    focal_length: 500,
    date_taken: '2024-05-01T10:11:12',
  });
  expect(sha256Of(sent.original)).toBe(sha256Of(asStored(original)));
  expect(await readTags(sent.display)).toMatchObject({
    Make: 'Canon',
    Model: 'Canon EOS R5',
    LensModel: 'RF100-500mm F4.5-7.1 L IS USM',
    ISO: 400,
    FNumber: 7.1,
    ExposureTime: 0.002,
    FocalLength: 500,
    DateTimeOriginal: new Date(2024, 4, 1, 10, 11, 12),
    Artist: 'Ann Apron',
    Copyright: 'Ann Apron 2024',
    ColorSpace: 1,
  });
  expect(await readTags(sent.card)).toBeUndefined();
  expect(await sharp(sent.display).metadata()).toMatchObject({ width: 2160, height: 1440, format: 'jpeg' });
  expect(await sharp(sent.card).metadata()).toMatchObject({ width: 640, height: 427, format: 'jpeg' });
  const response = await ann.server.app.inject({ method: 'GET', url: `/media/${sent.row.original_key}` });
  expect(response.statusCode).toBe(404);
});

const SECRET = 'SECRET-0123456789';
const WIDE_SECRET = Buffer.from(SECRET, 'utf16le');
const FORBIDDEN = /gps|latitude|longitude|serial|owner|unique|maker|comment|description|preview|thumb|host/i;

/** The kinds of metadata that a WebP has. */
async function metadataOf(webp: Buffer): Promise<string[]> {
  const { exif, xmp, iptc, icc } = await sharp(webp).metadata();
  return Object.entries({ exif, xmp, iptc, icc }).flatMap(([kind, block]) =>
    block === undefined ? [] : [kind],
  );
}

/** What leaks into the copies: the secret from the original, in any encoding, and tags of forbidden kinds. */
async function leaksOf({ copies, original }: SentPhoto): Promise<string[]> {
  expect(original.includes(SECRET) || original.includes(WIDE_SECRET)).toBe(true);
  const leaks: string[] = [];
  expect(Object.keys(copies)).toEqual(expect.arrayContaining(['card jpeg', 'medium jpeg', 'display jpeg']));
  for (const [name, copy] of Object.entries(copies)) {
    if (copy.includes('SECRET') || copy.includes(WIDE_SECRET.subarray(0, 12))) leaks.push(SECRET);
    if (name.endsWith('webp')) leaks.push(...(await metadataOf(copy)));
    else leaks.push(...Object.keys((await readTags(copy)) ?? {}).filter((tag) => FORBIDDEN.test(tag)));
  }
  return leaks;
}

describe('other metadata stays private:', () => {
  test.each<[string, Directories]>([
    ["the body's serial number", { exif: [ascii(TAG.bodySerialNumber, SECRET)] }],
    ["the lens's serial number", { exif: [ascii(TAG.lensSerialNumber, SECRET)] }],
    ["the owner's name", { exif: [ascii(TAG.cameraOwnerName, SECRET)] }],
    ["the picture's unique id", { exif: [ascii(TAG.imageUniqueId, SECRET)] }],
    [
      'the maker note, with the inner serial number',
      { exif: [bytes(TAG.makerNote, Buffer.from(`Canon\0${SECRET}`))] },
    ],
    ['the comment', { exif: [bytes(TAG.userComment, Buffer.from(`ASCII\0\0\0${SECRET}`))] }],
    ["the phone's name", { main: [ascii(TAG.hostComputer, SECRET)] }],
    ['the description', { main: [ascii(TAG.imageDescription, SECRET)] }],
    ["the author as Windows writes it, next to EXIF's", { main: [bytes(TAG.xpAuthor, WIDE_SECRET)] }],
    ['the thumbnail', { preview: Buffer.from(SECRET) }],
    ["bytes after a camera's name", { main: [ascii(TAG.make, `Canon\0${SECRET}`)] }],
  ])('%s', async (_name, directories) => {
    const main = [...(directories.main ?? []), ascii(TAG.artist, 'Ann Apron')];
    const sent = await sendWithExif({ ...directories, main });
    expect(await leaksOf(sent)).toEqual([]);
    expect(await readTags(sent.display)).toMatchObject({ Artist: 'Ann Apron' });
  });

  test('the position', async () => {
    const latitude = rational(TAG.gpsLatitude, 51, 1, 28, 1, 39, 1);
    const longitude = rational(TAG.gpsLongitude, 0, 1, 27, 1, 41, 1);
    const gps = [ascii(TAG.gpsLatitudeRef, 'N'), latitude, ascii(TAG.gpsLongitudeRef, 'W'), longitude];
    const sent = await sendWithExif({ main: [ascii(TAG.hostComputer, SECRET)], gps });
    expect(await leaksOf(sent)).toEqual([]);
    for (const copy of Object.values({ ...sent.copies, original: sent.original })) {
      for (const { value } of [latitude, longitude]) {
        expect(copy.includes(value)).toBe(false);
        expect(copy.includes(Buffer.from(value).swap32())).toBe(false);
      }
    }
  });

  test.each([
    [
      'XMP, with a position and a serial number',
      xmpSegment(
        'xmlns:exif="http://ns.adobe.com/exif/1.0/" exif:GPSLatitude="51,28.65N" ' +
          `xmlns:aux="http://ns.adobe.com/exif/1.0/aux/" aux:SerialNumber="${SECRET}"`,
        `<aux:OwnerName>${SECRET}</aux:OwnerName>`,
      ),
    ],
    ['IPTC', segment(APP13, `Photoshop 3.0\x008BIM\x04\x04\0\0\0\0\0\x16\x1c\x02\x78\0\x11${SECRET}`)],
    ['a comment', segment(COMMENT, SECRET)],
    ["a manufacturer's segment", segment(0xe4, `QVCI\0${SECRET}`)],
    ['a second EXIF segment', exifSegment(tiff({ main: [ascii(TAG.artist, SECRET)] }))],
  ])('%s', async (_name, part) => {
    const sent = await sendWith(exifSegment(tiff({ main: [short(TAG.orientation, 1)] })), part);
    expect(await leaksOf(sent)).toEqual([]);
  });

  test('bytes after EXIF that claims more than its length', async () => {
    const artist = { ...ascii(TAG.artist, 'Ann Apron'), count: 200 };
    const exif = exifSegment(tiff({ main: [artist] }));
    expect(await leaksOf(await sendWith(exif, segment(COMMENT, SECRET.repeat(10))))).toEqual([]);
  });
});

describe('misleading EXIF is ignored:', () => {
  const iso = short(TAG.iso, 400);

  test.each([
    ['a directory that points to itself', pointingAt(8)],
    ['a directory beyond the end', pointingAt(0xffff_fff0)],
    ['32 GB of numbers', tiff({ exif: [endless(TAG.iso)] })],
    ['a text of 4 GB', tiff({ main: [{ ...ascii(TAG.make, 'Canon'), count: 0xffff_ffff }] })],
    ['an unknown type', tiff({ exif: [{ ...iso, type: 99 }] })],
    ['no byte order', Buffer.from(tiff({ exif: [iso] })).fill('XX', 0, 2)],
    ['its first 3 bytes only', Buffer.from('MM\0')],
    ['nothing', Buffer.alloc(0)],
  ])('%s', async (_name, block) => {
    const { row, display } = await sendWith(exifSegment(block));
    expect(row).toMatchObject({ camera_make: null, iso: null, width: 852, height: 852 });
    expect(await readTags(display)).toMatchObject({ ColorSpace: 1 });
  });
});

test('a photo without metadata has none', async () => {
  const { row } = await sendAndSee(ann.server, ann.user, withoutSegments(ann.bare, 0xe0, 0xe1, 0xe2));
  expect(row).toMatchObject({ camera_make: null, lens_model: null, iso: null, date_taken: null });
});
