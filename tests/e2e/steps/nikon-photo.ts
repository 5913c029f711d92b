/** A photo with a camera's EXIF and a position, and the values for its form. */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { PHOTOS } from '../../component/node/photos.ts';
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
  await writeFile(photo, await PHOTOS['nikon.jpg']());
  return photo;
}
