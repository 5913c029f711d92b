/** Cleans a JPEG's EXIF block before a photo leaves the device. */
import { blankTiff } from '../../src/contract/rules/position/tiff-block.ts';
import { startsWithAt } from '../../src/contract/rules/position/text.ts';
import { contains } from './bytes.ts';
import type { Range } from './tiff.ts';
import { Tiff } from './tiff.ts';
import type { Size } from './types.ts';

const SIGNATURE = 'Exif\0\0';

const IMAGE_WIDTH = 0x0100;
const IMAGE_LENGTH = 0x0101;
const STRIP_OFFSETS = 0x0111;
const ORIENTATION = 0x0112;
const STRIP_BYTES = 0x0117;
const THUMBNAIL_OFFSET = 0x0201;
const THUMBNAIL_BYTES = 0x0202;
const XMP_PACKET = 0x02bc;
const EXIF_POINTER = 0x8769;
const GPS_POINTER = 0x8825;
const COLOUR_SPACE = 0xa001;
const PIXEL_X = 0xa002;
const PIXEL_Y = 0xa003;
const INTEROP_POINTER = 0xa005;
const INTEROP_INDEX = 0x0001;
const GPS_LATITUDE = 0x0002;
const GPS_LONGITUDE = 0x0004;

const SRGB = 1;
/**
 * DCF's interoperability index for sRGB. Without it some readers assume Adobe RGB, whatever the colour space tag says.
 */
const SRGB_INDEX = 'R98\0';

/** True for the payload of an APP1 segment with EXIF. */
export function isExif(payload: Uint8Array): boolean {
  return startsWithAt(payload, SIGNATURE);
}

/** True if the block has a latitude or longitude. Many cameras write an empty GPS directory, which doesn't count. */
export function exifHasPosition(payload: Uint8Array): boolean {
  return (
    attempt(() => {
      const tiff = new Tiff(payload.subarray(SIGNATURE.length));
      return gpsDirectories(tiff).some(({ at }) =>
        tiff.directory(at).entries.some(({ tag }) => tag === GPS_LATITUDE || tag === GPS_LONGITUDE),
      );
    }) ?? false
  );
}

/**
 * A copy of the EXIF payload without position and thumbnail. With `pixels` the block describes new pixels: upright,
 * sRGB, of this size. Without it, the tags about pixels stay as they are. Undefined if the block can't be read
 * completely; it could contain anything, so it is dropped.
 */
export function cleanExif(payload: Uint8Array, pixels?: Size): Uint8Array | undefined {
  return attempt(() => {
    const copy = new Uint8Array(payload);
    const tiff = new Tiff(copy.subarray(SIGNATURE.length));
    const empty = [...removePosition(tiff), ...removeThumbnails(tiff)];
    if (pixels !== undefined) describe(tiff, pixels);
    const clean = copy.subarray(0, SIGNATURE.length + usedLength(tiff.bytes, empty));
    blankTiff(clean.subarray(SIGNATURE.length));
    // A bad pointer may have caused part of a directory to be zeroed, so don't send a block that is no longer readable.
    return isReadable(clean) ? clean : undefined;
  });
}

/** EXIF's directories except the thumbnails': the first one and the camera's. */
function directories(tiff: Tiff): number[] {
  const camera = tiff.number(tiff.first, EXIF_POINTER);
  return camera === undefined ? [tiff.first] : [tiff.first, camera];
}

function gpsDirectories(tiff: Tiff): { owner: number; at: number }[] {
  return directories(tiff).flatMap((owner) => {
    const at = tiff.number(owner, GPS_POINTER);
    return at === undefined ? [] : [{ owner, at }];
  });
}

function isReadable(payload: Uint8Array): boolean {
  const tiff = new Tiff(payload.subarray(SIGNATURE.length));
  return directories(tiff).flatMap((at) => tiff.directory(at).entries).length > 0;
}

function removePosition(tiff: Tiff): Range[] {
  const empty = gpsDirectories(tiff).flatMap(({ at }) => tiff.zeroDirectory(at));
  for (const directory of directories(tiff)) {
    tiff.remove(directory, GPS_POINTER);
    const packet = tiff.values(directory, XMP_PACKET);
    if (packet !== undefined && contains(packet, 'gps')) tiff.remove(directory, XMP_PACKET);
  }
  return empty;
}

/**
 * Removes the directories after the first one, which are thumbnails. They show the unedited picture, and have EXIF of
 * their own.
 */
function removeThumbnails(tiff: Tiff): Range[] {
  const empty: Range[] = [];
  let at = tiff.directory(tiff.first).next;
  tiff.endChain(tiff.first);
  while (at !== 0) {
    const { next } = tiff.directory(at);
    for (const [offset, bytes] of [
      [THUMBNAIL_OFFSET, THUMBNAIL_BYTES],
      [STRIP_OFFSETS, STRIP_BYTES],
    ] as const) {
      const start = tiff.number(at, offset);
      const length = tiff.number(at, bytes);
      if (start !== undefined && length !== undefined) empty.push({ start, end: start + length });
    }
    empty.push(...tiff.zeroDirectory(at));
    at = next;
  }
  for (const range of empty) tiff.zero(range);
  return empty;
}

function describe(tiff: Tiff, pixels: Size): void {
  tiff.setNumber(tiff.first, ORIENTATION, 1);
  tiff.setNumber(tiff.first, IMAGE_WIDTH, pixels.width);
  tiff.setNumber(tiff.first, IMAGE_LENGTH, pixels.height);
  const camera = tiff.number(tiff.first, EXIF_POINTER);
  if (camera === undefined) return;
  tiff.setNumber(camera, PIXEL_X, pixels.width);
  tiff.setNumber(camera, PIXEL_Y, pixels.height);
  tiff.setNumber(camera, COLOUR_SPACE, SRGB);
  const interop = tiff.number(camera, INTEROP_POINTER);
  if (interop !== undefined) tiff.setText(interop, INTEROP_INDEX, SRGB_INDEX);
}

/** The length without zeroed ranges at the end, where thumbnails usually are. */
function usedLength(bytes: Uint8Array, empty: readonly Range[]): number {
  let length = bytes.length;
  for (const { start, end } of empty.toSorted((a, b) => b.end - a.end)) {
    // Blocks are padded to an even length.
    if (end >= length - 1 && start < length) length = start;
  }
  return length;
}

/** Runs `read` on a block; undefined if the block is broken. */
function attempt<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
