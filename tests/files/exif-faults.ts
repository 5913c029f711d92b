/** EXIF blocks as cameras and editors write them, with the faults that real files have. */
import { ascii, bytes, rational, short, TAG, tiff } from './tiff.ts';
import type { Directories, Entry } from './tiff.ts';
import { NO_CAMERA_DATA } from '../../workers/image/exif/camera-data.ts';
import type { CameraData } from '../../workers/image/types.ts';

/** What a block says that has no fault. */
const CAMERA: CameraData = {
  camera_make: 'Canon',
  camera_model: 'EOS R7',
  lens_model: 'RF100-400mm',
  iso: 200,
  aperture: 8,
  shutter_speed: '1/500',
  focal_length: 400,
  date_taken: '2024-05-06T07:08:09',
};

const MAIN = [ascii(TAG.make, 'Canon'), ascii(TAG.model, 'EOS R7'), short(TAG.orientation, 1)];
const EXIF = [
  rational(TAG.exposureTime, 1, 500),
  rational(TAG.fNumber, 8, 1),
  short(TAG.iso, 200),
  ascii(TAG.dateTimeOriginal, '2024:05:06 07:08:09'),
  rational(TAG.focalLength, 400, 1),
  bytes(TAG.makerNote, Buffer.from('Canon\0 what only Canon can read')),
  ascii(TAG.lensModel, 'RF100-400mm'),
];
const LATITUDE = rational(TAG.gpsLatitude, 51, 1, 28, 1, 39, 1);
const LONGITUDE = rational(TAG.gpsLongitude, 0, 1, 27, 1, 41, 1);
const GPS = [ascii(TAG.gpsLatitudeRef, 'N'), LATITUDE, ascii(TAG.gpsLongitudeRef, 'W'), LONGITUDE];
const WHOLE = {
  main: MAIN,
  exif: EXIF,
  gps: GPS,
  interop: [ascii(TAG.interopIndex, 'R98')],
  preview: Buffer.from('a thumbnail'),
} satisfies Directories;

/** The bytes of the coordinates, of which none may leave the device. */
export const COORDINATES: readonly Buffer[] = [LATITUDE.value, LONGITUDE.value.subarray(8)];

/** Heathrow, where the blocks say that the photo was taken, in degrees. */
export const HEATHROW = { lat: 51 + 28 / 60 + 39 / 3600, lon: -(27 / 60 + 41 / 3600) };

/** A file's EXIF blocks, and what is to be read of them. */
export interface ExifSample {
  name: string;
  blocks: Buffer[];
  camera: CameraData;
  /** True if the blocks have a position that can be used. */
  isPlaced: boolean;
  /** True if something is lost. */
  isDamaged: boolean;
}

const blockOf = (changes: Directories = {}): Buffer => tiff({ ...WHOLE, ...changes });

/** The entry of a tag within a block, which the fault then changes. */
function entryAt(block: Buffer, tag: number, type: number): number {
  const at = block.indexOf(Buffer.from([tag >> 8, tag & 255, 0, type]));
  if (at < 0) throw new Error('no such entry');
  return at;
}

const LONG = 4;
const OUTSIDE = 0xffff_fff0;

function pointingTo(tag: number, target: number): Buffer {
  const changed = blockOf();
  changed.writeUInt32BE(target, entryAt(changed, tag, LONG) + 8);
  return changed;
}

/** The block with another number of entries in the camera's directory. */
function countedAs(count: number): Buffer {
  const changed = blockOf();
  changed.writeUInt16BE(count, changed.readUInt32BE(entryAt(changed, TAG.exifDirectory, LONG) + 8));
  return changed;
}

function nextDirectory(target: number): Buffer {
  const changed = blockOf();
  changed.writeUInt32BE(target, 8 + 2 + changed.readUInt16BE(8) * 12);
  return changed;
}

/** The block with another type or offset of an ASCII or RATIONAL entry. */
function withEntry(tag: number, type: number, change: (entry: Buffer, block: Buffer) => void): Buffer {
  const changed = blockOf();
  const at = entryAt(changed, tag, type);
  change(changed.subarray(at, at + 12), changed);
  return changed;
}

/** The block with the exposure time where the camera's directory should name the next one, as some writers put it. */
function withoutNext(): Buffer {
  const changed = blockOf();
  const table = changed.readUInt32BE(entryAt(changed, TAG.exifDirectory, LONG) + 8);
  const next = table + 2 + changed.readUInt16BE(table) * 12;
  const exposure = entryAt(changed, TAG.exposureTime, RATIONAL);
  const value = Buffer.from(changed.subarray(changed.readUInt32BE(exposure + 8)).subarray(0, 8));
  // What follows the link is the exposure time, which moves up by the link's length.
  value.copy(changed, next);
  changed.writeUInt32BE(next, exposure + 8);
  return changed;
}

const without = (entries: readonly Entry[], ...tags: number[]) =>
  entries.filter(({ tag }) => !tags.includes(tag));
const dated = (date: string) =>
  blockOf({ exif: [...without(EXIF, TAG.dateTimeOriginal), ascii(TAG.dateTimeOriginal, date)] });
const placed = (latitude: string, longitude: string) =>
  blockOf({
    gps: [ascii(TAG.gpsLatitudeRef, latitude), LATITUDE, ascii(TAG.gpsLongitudeRef, longitude), LONGITUDE],
  });

const RATIONAL = 5;
const UNDEFINED = 7;
const ASCII = 2;

/** Some cameras fill up a table with zeros. */
const PADDING: Entry = { tag: 0, type: 0, count: 0, value: Buffer.alloc(0) };

/** What an editor writes of its own. */
const EDITOR = tiff({ main: [ascii(0x0131, 'Darkroom 3.1'), short(TAG.orientation, 1)] });

const sound = { camera: CAMERA, isPlaced: true, isDamaged: false };
const damaged = { ...sound, isDamaged: true };

/** Every fault once. */
export const EXIF_SAMPLES: readonly ExifSample[] = [
  { name: 'no fault', blocks: [blockOf()], ...sound },
  { name: 'interop outside', blocks: [pointingTo(TAG.interopDirectory, OUTSIDE)], ...damaged },
  { name: 'interop at the first directory', blocks: [pointingTo(TAG.interopDirectory, 8)], ...damaged },
  { name: 'next directory outside', blocks: [nextDirectory(OUTSIDE)], ...sound },
  { name: 'next directory is the first', blocks: [nextDirectory(8)], ...sound },
  { name: 'thumbnail outside', blocks: [pointingTo(TAG.previewStart, OUTSIDE)], ...sound },
  {
    name: 'positions outside',
    blocks: [pointingTo(TAG.gpsDirectory, OUTSIDE)],
    ...damaged,
    isPlaced: false,
  },
  {
    name: 'camera directory outside',
    blocks: [pointingTo(TAG.exifDirectory, OUTSIDE)],
    ...damaged,
    camera: { ...NO_CAMERA_DATA, camera_make: 'Canon', camera_model: 'EOS R7' },
  },
  {
    name: 'lens outside',
    blocks: [withEntry(TAG.lensModel, ASCII, (entry) => entry.writeUInt32BE(OUTSIDE, 8))],
    ...damaged,
    camera: { ...CAMERA, lens_model: null },
  },
  {
    name: 'lens longer than the block',
    blocks: [withEntry(TAG.lensModel, ASCII, (entry) => entry.writeUInt32BE(0xffff_ffff, 4))],
    ...damaged,
    camera: { ...CAMERA, lens_model: null },
  },
  {
    name: 'maker note outside',
    blocks: [withEntry(TAG.makerNote, UNDEFINED, (entry) => entry.writeUInt32BE(OUTSIDE, 8))],
    ...damaged,
  },
  {
    name: 'aperture of an unknown type',
    blocks: [withEntry(TAG.fNumber, RATIONAL, (entry) => entry.writeUInt16BE(99, 2))],
    ...damaged,
    camera: { ...CAMERA, aperture: null },
  },
  {
    name: 'text in UTF-8',
    blocks: [withEntry(TAG.lensModel, ASCII, (entry) => entry.writeUInt16BE(129, 2))],
    ...sound,
  },
  { name: 'three entries too many', blocks: [countedAs(WHOLE.exif.length + 4)], ...sound },
  { name: 'far too many entries', blocks: [countedAs(0xffff)], ...sound },
  {
    name: 'cut off before the positions',
    blocks: [blockOf().subarray(0, blockOf().readUInt32BE(entryAt(blockOf(), TAG.gpsDirectory, LONG) + 8))],
    ...damaged,
    isPlaced: false,
  },
  { name: 'an editor’s own block first', blocks: [EDITOR, blockOf()], ...sound },
  { name: 'an unreadable block first', blocks: [Buffer.from('not TIFF at all'), blockOf()], ...damaged },
  {
    name: 'not TIFF',
    blocks: [Buffer.from('not TIFF at all')],
    camera: NO_CAMERA_DATA,
    isPlaced: false,
    isDamaged: true,
  },
  {
    name: '30 February',
    blocks: [dated('2024:02:30 10:00:00')],
    ...damaged,
    camera: { ...CAMERA, date_taken: null },
  },
  {
    name: '29 February',
    blocks: [dated('2024:02:29 10:00:00')],
    ...sound,
    camera: { ...CAMERA, date_taken: '2024-02-29T10:00:00' },
  },
  {
    name: 'a clock that was never set',
    blocks: [dated('0000:00:00 00:00:00')],
    ...sound,
    camera: { ...CAMERA, date_taken: null },
  },
  { name: 'no hemispheres', blocks: [blockOf({ gps: [LATITUDE, LONGITUDE] })], ...sound, isPlaced: false },
  {
    name: 'one hemisphere',
    blocks: [blockOf({ gps: GPS.slice(0, 2).concat(LONGITUDE) })],
    ...sound,
    isPlaced: false,
  },
  { name: 'one coordinate', blocks: [blockOf({ gps: GPS.slice(0, 3) })], ...sound, isPlaced: false },
  { name: 'hemispheres in lower case', blocks: [placed('n', 'w')], ...sound },
  { name: 'hemispheres that don’t exist', blocks: [placed('X', 'W')], ...sound, isPlaced: false },
  {
    name: 'maker note over the positions',
    blocks: [
      withEntry(TAG.makerNote, UNDEFINED, (entry, block) =>
        entry.writeUInt32BE(block.length - entry.readUInt32BE(8), 4),
      ),
    ],
    ...sound,
  },
  {
    name: 'a second entry of zeros',
    blocks: [withEntry(TAG.model, ASCII, (entry) => entry.fill(0))],
    ...damaged,
    camera: { ...CAMERA, camera_model: null },
  },
  { name: 'a pointer of 0', blocks: [pointingTo(TAG.gpsDirectory, 0)], ...sound, isPlaced: false },
  {
    name: 'a pointer of the type IFD',
    blocks: [withEntry(TAG.exifDirectory, LONG, (entry) => entry.writeUInt16BE(13, 2))],
    ...sound,
  },
  { name: 'a value right behind the table', blocks: [withoutNext()], ...sound },
  { name: 'no position', blocks: [blockOf({ gps: [] })], ...sound, isPlaced: false },
  { name: 'a padded table', blocks: [blockOf({ exif: [...EXIF, PADDING], interop: [] })], ...sound },
];
