/** Reads the camera data of a photo from its EXIF metadata. */
import { shutterSpeed } from '../../../src/contract/rules/shutter-speed.ts';
import { cleanText } from './exif.ts';
import type { ExifTags } from './exif.ts';

/** The columns of a photo that are read from its EXIF metadata. Each is `null` if its tag is missing or unreadable. */
export interface CameraData {
  camera_make: string | null;
  camera_model: string | null;
  lens_model: string | null;
  iso: number | null;
  /** The f-number. */
  aperture: number | null;
  /** Seconds in the format of `shutterSpeed`, such as `1/500` or `2.5`. */
  shutter_speed: string | null;
  /** In millimetres. */
  focal_length: number | null;
  /** The camera's local time: ISO 8601 without a time zone. */
  date_taken: string | null;
}

/** The tags that `toCameraData` reads. */
export const CAMERA_TAGS = [
  'Make',
  'Model',
  'LensModel',
  'ISO',
  'FNumber',
  'ExposureTime',
  'FocalLength',
  'DateTimeOriginal',
] as const;

export function toCameraData(tags: ExifTags): CameraData {
  return {
    camera_make: name(tags['Make']),
    camera_model: name(tags['Model']),
    lens_model: name(tags['LensModel']),
    iso: iso(tags['ISO']),
    aperture: positive(tags['FNumber'], 10),
    shutter_speed: shutter(tags['ExposureTime']),
    focal_length: positive(tags['FocalLength'], 10),
    date_taken: localTime(tags['DateTimeOriginal']),
  };
}

/** A name, cut off at its first NUL, because some cameras leave garbage from their memory after it. */
function name(value: unknown): string | null {
  return typeof value === 'string' ? cleanText(value.split('\0', 1)[0]) : null;
}

/** A positive number rounded to a multiple of 1/`fraction`. */
function positive(value: unknown, fraction: number): number | null {
  if (typeof value !== 'number' || !Number.isFinite(value) || value <= 0 || value > 1e6) return null;
  const rounded = Math.round(value * fraction) / fraction;
  return rounded === 0 ? null : rounded;
}

/** The ISO number. Some cameras write two numbers, of which the first is the ISO. */
function iso(value: unknown): number | null {
  const isList = Array.isArray(value) || value instanceof Uint16Array;
  const first: unknown = isList ? value[0] : value;
  return positive(first, 1);
}

function shutter(value: unknown): string | null {
  return typeof value === 'number' ? (shutterSpeed(value) ?? null) : null;
}

function localTime(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  const match = /^(\d{4}):(\d\d):(\d\d) (\d\d:\d\d:\d\d)/.exec(value);
  if (match === null) return null;
  const local = `${match[1]}-${match[2]}-${match[3]}T${match[4]}`;
  return Number.isNaN(Date.parse(`${local}Z`)) ? null : local;
}
