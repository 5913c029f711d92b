/** Converts EXIF values to the photo's fields. */
import { shutterSpeed } from '../../src/contract/rules/shutter-speed.ts';
import type { PhotoExif } from './types.ts';

/**
 * A photo's fields, from tags with exifr's names, rationals as numbers, and dates in EXIF's format. Drops invalid
 * values.
 */
export function photoExif(tags: Readonly<Record<string, unknown>>): PhotoExif {
  const exif: PhotoExif = {};
  const make = text(tags['Make']);
  const model = text(tags['Model']);
  const lens = text(tags['LensModel']);
  const iso = positive(tags['ISO']);
  const aperture = positive(tags['FNumber']);
  const exposure = positive(tags['ExposureTime']);
  const shutter = exposure === undefined ? undefined : shutterSpeed(exposure);
  const focal = positive(tags['FocalLength']);
  const date = localTime(text(tags['DateTimeOriginal']));
  if (make !== undefined) exif.camera_make = make;
  if (model !== undefined) exif.camera_model = model;
  if (lens !== undefined) exif.lens_model = lens;
  if (iso !== undefined) exif.iso = Math.round(iso);
  if (aperture !== undefined) exif.aperture = round(aperture);
  if (shutter !== undefined) exif.shutter_speed = shutter;
  if (focal !== undefined) exif.focal_length = round(focal);
  if (date !== undefined) exif.date_taken = date;
  return exif;
}

function text(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  const trimmed = value.replaceAll('\0', '').trim();
  return trimmed === '' ? undefined : trimmed;
}

function positive(value: unknown): number | undefined {
  const first: unknown = Array.isArray(value) ? value[0] : value;
  return typeof first === 'number' && Number.isFinite(first) && first > 0 ? first : undefined;
}

/** `2024:05:06 07:08:09` as ISO 8601; undefined for the zeros or blanks of a camera whose clock was never set. */
function localTime(exifDate: string | undefined): string | undefined {
  const match = /^(\d{4}):(\d\d):(\d\d) (\d\d:\d\d:\d\d)/.exec(exifDate ?? '');
  const [, year, month, day, time] = match ?? [];
  return year === undefined || year === '0000' ? undefined : `${year}-${month}-${day}T${time}`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
