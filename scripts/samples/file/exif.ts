/** What the camera would have written into the file. */
import type { Exif } from 'sharp';

export interface CameraData {
  make: string;
  model: string;
  lens: string;
  iso: number;
  /** f-number. */
  aperture: number;
  /** Exposure time in s as a fraction. */
  shutter: readonly [number, number];
  /** mm */
  focal: number;
  /** Local time, `2024-05-18T05:42:10`. */
  taken: string;
  /** Degrees north and east. */
  position?: readonly [latitude: number, longitude: number];
  /** EXIF orientation: 6 and 8 are a camera held upright. 1 unless given. */
  orientation?: 1 | 3 | 6 | 8;
}

/** The data as sharp wants it: IFD0, Exif (IFD2) and GPS (IFD3). */
export function exifOf(camera: CameraData): Exif {
  const taken = camera.taken.replaceAll('-', ':').replace('T', ' ');
  const exif: Exif = {
    IFD0: {
      Make: camera.make,
      Model: camera.model,
      Software: camera.model,
      DateTime: taken,
    },
    IFD2: {
      DateTimeOriginal: taken,
      DateTimeDigitized: taken,
      ExposureTime: `${camera.shutter[0]}/${camera.shutter[1]}`,
      FNumber: `${Math.round(camera.aperture * 10)}/10`,
      ISOSpeedRatings: String(camera.iso),
      FocalLength: `${Math.round(camera.focal)}/1`,
      LensModel: camera.lens,
    },
  };
  if (camera.position) {
    const [north, east] = camera.position;
    exif.IFD3 = {
      GPSLatitudeRef: north < 0 ? 'S' : 'N',
      GPSLatitude: sexagesimal(north),
      GPSLongitudeRef: east < 0 ? 'W' : 'E',
      GPSLongitude: sexagesimal(east),
    };
  }
  return exif;
}

function sexagesimal(degrees: number): string {
  const hundredths = Math.round(Math.abs(degrees) * 360000);
  return `${Math.floor(hundredths / 360000)}/1 ${Math.floor(hundredths / 6000) % 60}/1 ${hundredths % 6000}/100`;
}
