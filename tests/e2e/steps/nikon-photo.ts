/** A photo with a camera's EXIF and a position, and the values for its form. */
import path from 'node:path';
import sharp from 'sharp';
import type { PlaneTexts } from './upload.ts';

export const TEXTS: PlaneTexts = {
  registration: 'D-AIXA',
  aircraft_type: 'Airbus A350-900',
  operator: 'Meridian Air',
  description: 'Short final in the last light',
  airport: 'EDDF',
};

/** Writes the photo, 1800 × 1200 px, to a folder; returns its path. */
export async function makeNikonPhoto(folder: string): Promise<string> {
  const photo = path.join(folder, 'photo.jpg');
  await sharp({ create: { width: 1800, height: 1200, channels: 3, background: '#456' } })
    .withExif({
      IFD0: { Make: 'Nikon', Model: 'Nikon Z 8' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '50/1 2/1 0/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '8/1 34/1 0/1',
      },
    })
    .jpeg()
    .toFile(photo);
  return photo;
}
