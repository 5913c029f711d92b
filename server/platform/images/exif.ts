/** Reads the tags of a photo's EXIF block. */
import exifr from 'exifr';
import type { ExifTags } from '../../../workers/image/exif/camera-data.ts';
import { sentExif } from '../../../workers/image/exif/sent-exif.ts';
import type { Tiff } from '../../../workers/image/exif/tiff.ts';

/**
 * Reads only the named tags. Never throws; unreadable tags are left out. exifr gets the block as it is written again,
 * since it refuses all of a block with one wrong length or offset.
 */
export async function readTags(tiff: Tiff | undefined, names: readonly string[]): Promise<ExifTags> {
  const block = tiff && sentExif(tiff);
  if (block === undefined) return {};
  try {
    // oxlint-disable-next-line import/no-named-as-default-member -- to Node it is CommonJS, with a default export only
    const tags: unknown = await exifr.parse(block, { pick: [...names], reviveValues: false, gps: false });
    return typeof tags === 'object' && tags !== null ? { ...tags } : {};
  } catch {
    return {};
  }
}
