/** Reads from EXIF tags how a photo was taken, with the same code on the device and the server. */
import { shutterSpeed } from '../../../src/contract/rules/shutter-speed.ts';
import type { CameraData } from '../types.ts';

/** The tags that are read, by exifr's names. */
export const CAMERA_TAG_NAMES = [
  'Make',
  'Model',
  'LensModel',
  'ISO',
  'FNumber',
  'ExposureTime',
  'FocalLength',
  'DateTimeOriginal',
] as const;

/** EXIF tags by exifr's names. Rationals are numbers; dates are strings in EXIF's format. */
export type ExifTags = Readonly<Record<string, unknown>>;

/** A photo about which nothing is known. */
export const NO_CAMERA_DATA: CameraData = {
  camera_make: null,
  camera_model: null,
  lens_model: null,
  iso: null,
  aperture: null,
  shutter_speed: null,
  focal_length: null,
  date_taken: null,
};

/** The most characters of a tag's text that are used. Cameras write a few dozen. */
const MAX_TEXT = 200;

/** The camera data in EXIF tags. Missing and impossible values are null. */
export function cameraData(tags: ExifTags): CameraData {
  const exposure = tags['ExposureTime'];
  return {
    camera_make: name(tags['Make']),
    camera_model: name(tags['Model']),
    lens_model: name(tags['LensModel']),
    iso: positive(first(tags['ISO']), 1),
    aperture: positive(first(tags['FNumber']), 10),
    shutter_speed: typeof exposure === 'number' ? (shutterSpeed(exposure) ?? null) : null,
    focal_length: positive(first(tags['FocalLength']), 10),
    date_taken: localTime(tags['DateTimeOriginal']),
  };
}

/**
 * True if the camera's date isn't blank, but doesn't exist. Cameras whose clock was never set write zeros or blanks.
 */
export function hasImpossibleDate(tags: ExifTags): boolean {
  const date = tags['DateTimeOriginal'];
  return typeof date === 'string' && /[1-9]/.test(date) && localTime(date) === null;
}

/** Text without control characters and of limited length; `null` if nothing is left. */
export function cleanText(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  const clean = value
    .replace(/\p{C}+/gu, ' ')
    .trim()
    .slice(0, MAX_TEXT)
    // Removes the lone surrogate that remains if the cut split a character.
    .replace(/\p{Cs}$/u, '')
    .trimEnd();
  return clean === '' ? null : clean;
}

/** A name, cut off at its first NUL, because some cameras leave garbage from their memory after it. */
function name(value: unknown): string | null {
  return typeof value === 'string' ? cleanText(value.split('\0', 1)[0]) : null;
}

/** Some cameras write two numbers, of which the first is the ISO. */
function first(value: unknown): unknown {
  return Array.isArray(value) || value instanceof Uint16Array ? value[0] : value;
}

/** A positive number rounded to a multiple of 1/`fraction`. */
function positive(value: unknown, fraction: number): number | null {
  if (typeof value !== 'number' || !Number.isFinite(value) || value <= 0 || value > 1e6) return null;
  const rounded = Math.round(value * fraction) / fraction;
  return rounded === 0 ? null : rounded;
}

/** `2024:05:06 07:08:09` as ISO 8601; null for a date that isn't in the calendar, or a time that isn't on a clock. */
function localTime(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  const match = /^(\d{4}):(\d\d):(\d\d) (\d\d:\d\d:\d\d)/.exec(value);
  if (match === null) return null;
  const local = `${match[1]}-${match[2]}-${match[3]}T${match[4]}`;
  const time = Date.parse(`${local}Z`);
  // `Date.parse` takes a date that doesn't exist for a later one, such as 30 February for 1 March.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(local) ? local : null;
}
