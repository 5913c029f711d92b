/** Reads a file's EXIF data. */
import { gps, orientation, parse } from 'exifr/dist/lite.esm.mjs';
import { photoExif } from '../image/exif-values.ts';
import type { GeoPoint } from '../../src/contract/rules/airports.ts';
import type { PhotoExif } from '../image/types.ts';

/** EXIF is in the first segments, so only this many bytes are read. */
const HEAD_BYTES = 256 * 1024;

/** The camera's data about a photo; empty if the file has none, or broken EXIF. */
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

/** The file's EXIF orientation, 1 to 8; 1 if it has none. */
export async function exifOrientation(file: Uint8Array): Promise<number> {
  try {
    return (await orientation(file.subarray(0, HEAD_BYTES))) ?? 1;
  } catch {
    return 1;
  }
}

/** Where the photo was taken; undefined if the file has no valid position. */
export async function exifPosition(file: Uint8Array): Promise<GeoPoint | undefined> {
  try {
    const found = await gps(file.subarray(0, HEAD_BYTES));
    if (found === undefined) return undefined;
    const { latitude: lat, longitude: lon } = found;
    // Cameras without a GPS fix write zeros.
    const isValid = Math.abs(lat) <= 90 && Math.abs(lon) <= 180 && (lat !== 0 || lon !== 0);
    return isValid ? { lat, lon } : undefined;
  } catch {
    return undefined;
  }
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
