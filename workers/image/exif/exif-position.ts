/** Reads where a photo was taken (EXIF 3.0, "GPS Attribute Information"). */
import type { GeoPoint } from '../../../src/contract/rules/airports.ts';
import { TYPES } from './tiff.ts';
import type { Tiff, TiffEntry } from './tiff.ts';

const LATITUDE_REF = 1;
const LATITUDE = 2;
const LONGITUDE_REF = 3;
const LONGITUDE = 4;

/** True if the block has a latitude or longitude. Many cameras write an empty GPS directory, which doesn't count. */
export function hasPosition({ gpsIfd }: Tiff): boolean {
  return gpsIfd?.entries.some(({ tag }) => tag === LATITUDE || tag === LONGITUDE) === true;
}

/**
 * Where the photo was taken. Undefined unless both coordinates and both hemispheres are there, because with fewer the
 * position would be wrong. Cameras without a fix write zeros, which count as no position.
 */
export function exifPosition({ gpsIfd, isLittleEndian }: Tiff): GeoPoint | undefined {
  const entryOf = (tag: number) => gpsIfd?.entries.find((entry) => entry.tag === tag);
  const lat = signed(degreesOf(entryOf(LATITUDE), isLittleEndian), letterOf(entryOf(LATITUDE_REF)), 'N', 'S');
  const lon = signed(
    degreesOf(entryOf(LONGITUDE), isLittleEndian),
    letterOf(entryOf(LONGITUDE_REF)),
    'E',
    'W',
  );
  if (lat === undefined || lon === undefined) return undefined;
  const isValid = Math.abs(lat) <= 90 && Math.abs(lon) <= 180 && (lat !== 0 || lon !== 0);
  return isValid ? { lat, lon } : undefined;
}

function signed(
  degrees: number | undefined,
  letter: string,
  positive: string,
  negative: string,
): number | undefined {
  if (degrees === undefined) return undefined;
  if (letter === positive) return degrees;
  return letter === negative ? -degrees : undefined;
}

/** The hemisphere's letter, in upper case. Some programs write it in lower case. */
function letterOf(entry: TiffEntry | undefined): string {
  return String.fromCharCode(entry?.value[0] ?? 0).toUpperCase();
}

/**
 * Degrees, minutes and seconds as degrees; undefined if the degrees aren't a number. Missing minutes and seconds
 * count as 0.
 */
function degreesOf(entry: TiffEntry | undefined, isLittleEndian: boolean): number | undefined {
  if (entry?.type !== TYPES.rational || entry.count === 0) return undefined;
  const view = new DataView(entry.value.buffer, entry.value.byteOffset, entry.value.byteLength);
  const partAt = (index: number) => {
    if (index >= entry.count) return 0;
    const [numerator, denominator] = [
      view.getUint32(index * 8, isLittleEndian),
      view.getUint32(index * 8 + 4, isLittleEndian),
    ];
    // Some cameras write 0/0 for seconds that they don't know.
    return numerator === 0 && index > 0 ? 0 : numerator / denominator;
  };
  const degrees = partAt(0) + partAt(1) / 60 + partAt(2) / 3600;
  return Number.isFinite(degrees) ? degrees : undefined;
}
