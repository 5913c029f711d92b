/** Reads the EXIF data of a file. */
import type { GeoPoint } from '../../../src/contract/rules/airports.ts';
import { exifPosition, hasPosition } from './exif-position.ts';
import { numberOf, readTiff, TAGS } from './tiff.ts';
import type { Tiff } from './tiff.ts';

/** The EXIF data of a file, with the position. */
export interface SourceExif {
  /** The block that describes the photo; undefined if the file has none that can be read. */
  tiff: Tiff | undefined;
  /** EXIF orientation, 1 to 8. */
  orientation: number;
  /** True if the file has a position, even one that can't be used. */
  hasPosition: boolean;
  /** Where the photo was taken. It never leaves the page's memory (docs/rules/upload.md, "Position"). */
  position: GeoPoint | undefined;
  /** True if something couldn't be read and is lost. */
  isDamaged: boolean;
}

/** The tags that say how a photo was taken. */
const SAYS_HOW_TAKEN: ReadonlySet<number> = new Set([
  TAGS.make,
  TAGS.model,
  TAGS.exposureTime,
  TAGS.fNumber,
  TAGS.iso,
  TAGS.dateTimeOriginal,
  TAGS.focalLength,
  TAGS.lensModel,
]);

/**
 * Reads a file's EXIF blocks, given in their order in the file. The block that says most about how the photo was
 * taken counts, because an editor may have put its own before the camera's. The orientation is that of the first
 * block, which browsers use.
 */
export function sourceExif(blocks: readonly Uint8Array[]): SourceExif {
  const read = blocks.map(readTiff);
  const readable = read.filter((each) => each !== undefined);
  const best = readable
    .map((each) => ({ each, tags: cameraTags(each) }))
    .toSorted((a, b) => b.tags - a.tags)
    .map(({ each }) => each);
  const [tiff] = best;
  return {
    tiff,
    orientation: orientationOf(read[0]) ?? 1,
    hasPosition: readable.some(hasPosition),
    position: best.map(exifPosition).find((each) => each !== undefined),
    isDamaged: tiff?.isDamaged === true || read.includes(undefined),
  };
}

function cameraTags({ ifd0, exifIfd }: Tiff): number {
  return [...ifd0.entries, ...(exifIfd?.entries ?? [])].filter(({ tag }) => SAYS_HOW_TAKEN.has(tag)).length;
}

function orientationOf(tiff: Tiff | undefined): number | undefined {
  const orientation = tiff && numberOf(tiff, tiff.ifd0, TAGS.orientation);
  return orientation !== undefined && orientation >= 1 && orientation <= 8 ? orientation : undefined;
}
