/** Formats EXIF values the way photographers write them. */
import type { Photo } from '../../contract/calls/photo.ts';

export type CameraFacts = Pick<
  Photo,
  | 'camera_make'
  | 'camera_model'
  | 'lens_model'
  | 'iso'
  | 'aperture'
  | 'shutter_speed'
  | 'focal_length'
  | 'date_taken'
>;

/** `f/5.6`, `f/8`: at most one decimal place. */
export function apertureText(aperture: number | null): string | undefined {
  return aperture === null ? undefined : `f/${trim(aperture, 1)}`;
}

/** `1/500 s`; the server's value is in seconds. */
export function shutterText(shutter: string | null): string | undefined {
  return shutter === null || shutter === '' ? undefined : `${shutter} s`;
}

/** `300 mm`. */
export function focalText(focal: number | null): string | undefined {
  return focal === null ? undefined : `${trim(focal, 1)} mm`;
}

/** True if there is no EXIF value to show. */
export function isBlank(camera: CameraFacts): boolean {
  return [
    camera.camera_make,
    camera.camera_model,
    camera.lens_model,
    camera.iso,
    camera.aperture,
    camera.shutter_speed,
    camera.focal_length,
    camera.date_taken,
  ].every((fact) => fact === null || fact === '');
}

/**
 * When the photo was taken, by the camera's clock: `2024-05-01 14:32`. It has no time zone, so it isn't converted to
 * the viewer's.
 */
export function takenText(date: string | null): string | undefined {
  const parts = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}))?/.exec(date ?? '');
  if (parts === null) return undefined;
  return parts[2] === undefined ? parts[1] : `${parts[1]} ${parts[2]}`;
}

function trim(value: number, digits: number): string {
  return String(Number(value.toFixed(digits)));
}
