/** The EXIF block that leaves the device with a photo (docs/rules/upload.md, "Metadata" and "Position"). */
import { blankTiff } from '../../../src/contract/rules/position/tiff-block.ts';
import { contains } from '../bytes.ts';
import type { Size } from '../types.ts';
import { MAX_BLOCK_BYTES } from './containers.ts';
import { readTiff, TAGS, TYPES } from './tiff.ts';
import type { Tiff, TiffDirectory, TiffEntry } from './tiff.ts';
import { writeTiff } from './write-tiff.ts';

/** A tag of the interoperability directory. */
const INTEROP_INDEX = 0x0001;
const SRGB = 1;
/**
 * DCF's interoperability index for sRGB. Without it some readers assume Adobe RGB, whatever the colour space tag
 * says.
 */
const SRGB_INDEX = 'R98\0';

/**
 * The block without the position, and without thumbnails, which show the unedited picture. With `pixels`, it
 * describes upright sRGB pixels of this size; otherwise, tags about the pixels stay as they are. Undefined if nothing
 * is left.
 */
export function sentExif(tiff: Tiff, pixels?: Size): Uint8Array<ArrayBuffer> | undefined {
  const sent = pixels === undefined ? tiff : describing(tiff, pixels);
  const { ifd0, exifIfd } = sent;
  const block = writeTiff(
    {
      ...sent,
      ifd0: withoutPositionPacket(ifd0),
      ...(exifIfd && { exifIfd: withoutPositionPacket(exifIfd) }),
    },
    MAX_BLOCK_BYTES,
  );
  blankTiff(block);
  const written = readTiff(block);
  return written && written.ifd0.entries.length + (written.exifIfd?.entries.length ?? 0) > 0
    ? block
    : undefined;
}

function withoutPositionPacket({ at, entries }: TiffDirectory): TiffDirectory {
  return {
    at,
    entries: entries.filter(({ tag, value }) => tag !== TAGS.xmpPacket || !contains(value, 'gps')),
  };
}

function describing(tiff: Tiff, { width, height }: Size): Tiff {
  const { isLittleEndian, ifd0, exifIfd, interopIfd } = tiff;
  const set = (directory: TiffDirectory, numbers: ReadonlyMap<number, number>): TiffDirectory => ({
    at: directory.at,
    entries: directory.entries.flatMap((entry) => {
      const number = numbers.get(entry.tag);
      return number === undefined ? [entry] : withNumber(entry, number, isLittleEndian);
    }),
  });
  return {
    ...tiff,
    ifd0: set(
      ifd0,
      new Map([
        [TAGS.orientation, 1],
        [TAGS.imageWidth, width],
        [TAGS.imageLength, height],
      ]),
    ),
    ...(exifIfd && {
      exifIfd: set(
        exifIfd,
        new Map([
          [TAGS.pixelWidth, width],
          [TAGS.pixelHeight, height],
          [TAGS.colourSpace, SRGB],
        ]),
      ),
    }),
    ...(interopIfd && { interopIfd: { at: interopIfd.at, entries: interopIfd.entries.map(withSrgbIndex) } }),
  };
}

/** The entry with another number; empty if the number doesn't fit its type. */
function withNumber(entry: TiffEntry, number: number, isLittleEndian: boolean): TiffEntry[] {
  const value = new Uint8Array(entry.type === TYPES.long ? 4 : 2);
  const view = new DataView(value.buffer);
  if (entry.count === 1 && entry.type === TYPES.long) view.setUint32(0, number, isLittleEndian);
  else if (entry.count === 1 && entry.type === TYPES.short && number <= 0xffff)
    view.setUint16(0, number, isLittleEndian);
  else return [];
  return [{ ...entry, value }];
}

function withSrgbIndex(entry: TiffEntry): TiffEntry {
  if (entry.tag !== INTEROP_INDEX || entry.type !== TYPES.ascii || entry.count !== SRGB_INDEX.length)
    return entry;
  return { ...entry, value: Uint8Array.from(SRGB_INDEX, (letter) => letter.charCodeAt(0)) };
}
