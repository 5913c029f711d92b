/** Reads what the camera wrote. */
import { parse } from 'exifr/dist/lite.esm.mjs';
import { photoExif } from '../image/exif-values.ts';
import type { PhotoExif } from '../image/types.ts';

/** EXIF stands in the first segments; nothing behind this many bytes is looked at. */
const HEAD_BYTES = 256 * 1024;

/** The camera's words about a file; empty for a file that has none, or has them broken. */
export async function exifSummary(file: Uint8Array): Promise<PhotoExif> {
  try {
    const tags = await parse(file.subarray(0, HEAD_BYTES), {
      tiff: true,
      exif: true,
      gps: false,
      reviveValues: false,
      translateValues: false,
    });
    return isRecord(tags) ? photoExif(tags) : {};
  } catch {
    // Broken metadata is no reason to refuse a photo, and exifr throws a plain Error for it.
    return {};
  }
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
