/** What the camera wrote into a photo, read from the file's head. */
import exifr from 'exifr';

/** The columns of a photo that come from its EXIF (spec 001 §3); `null` where it says nothing readable. */
export interface CameraData {
  camera_make: string | null;
  camera_model: string | null;
  lens_model: string | null;
  iso: number | null;
  /** f-number */
  aperture: number | null;
  /** seconds, as people write it: `1/500`, `2.5` */
  shutter_speed: string | null;
  /** mm */
  focal_length: number | null;
  /** local time at the camera, ISO 8601 without zone */
  date_taken: string | null;
}

/** Who made a photo, as its file says. Kept in the display copy only. */
export interface Credits {
  artist: string | null;
  copyright: string | null;
}

/** Longest text taken over, characters; cameras write a few dozen. */
const MAX_TEXT = 200;

const TAGS = [
  'Make',
  'Model',
  'LensModel',
  'ISO',
  'FNumber',
  'ExposureTime',
  'FocalLength',
  'DateTimeOriginal',
  'Artist',
  'Copyright',
] as const;

/** Reads the list of tags that may become public, and no other, from a JPEG's first bytes. Never throws. */
export async function readCameraData(head: Buffer): Promise<CameraData & Credits> {
  const tags = await readTags(head);
  return {
    camera_make: text(tags['Make']),
    camera_model: text(tags['Model']),
    lens_model: text(tags['LensModel']),
    iso: iso(tags['ISO']),
    aperture: positive(tags['FNumber'], 10),
    shutter_speed: shutterSpeed(tags['ExposureTime']),
    focal_length: positive(tags['FocalLength'], 10),
    date_taken: localTime(tags['DateTimeOriginal']),
    artist: text(tags['Artist']),
    copyright: text(tags['Copyright']),
  };
}

async function readTags(head: Buffer): Promise<Record<string, unknown>> {
  try {
    // oxlint-disable-next-line import/no-named-as-default-member -- to Node it is CommonJS, with a default export only
    const tags: unknown = await exifr.parse(head, { pick: [...TAGS], reviveValues: false, gps: false });
    return typeof tags === 'object' && tags !== null ? { ...tags } : {};
  } catch {
    return {};
  }
}

function text(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  const clean = value
    .replace(/\p{C}+/gu, ' ')
    .trim()
    .slice(0, MAX_TEXT);
  return clean === '' ? null : clean;
}

/** A positive number rounded to 1/`fraction`. */
function positive(value: unknown, fraction: number): number | null {
  if (typeof value !== 'number' || !Number.isFinite(value) || value <= 0 || value > 1e6) return null;
  const rounded = Math.round(value * fraction) / fraction;
  return rounded === 0 ? null : rounded;
}

function iso(value: unknown): number | null {
  const first: unknown = Array.isArray(value) ? value[0] : value;
  return positive(first, 1);
}

function shutterSpeed(value: unknown): string | null {
  if (typeof value !== 'number' || !Number.isFinite(value) || value <= 0 || value > 1e5) return null;
  if (value < 0.4) return `1/${Math.round(1 / value)}`;
  return String(Math.round(value * 10) / 10);
}

function localTime(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  const match = /^(\d{4}):(\d\d):(\d\d) (\d\d:\d\d:\d\d)/.exec(value);
  if (match === null) return null;
  const local = `${match[1]}-${match[2]}-${match[3]}T${match[4]}`;
  return Number.isNaN(Date.parse(`${local}Z`)) ? null : local;
}
