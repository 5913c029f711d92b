/** Photos that exist before a test begins, uploaded through the API. */
import sharp from 'sharp';
import { decide, sendPhoto } from '../../../scripts/api-client/photos.ts';
import type { PhotoForm } from '../../../src/contract/photo/form.ts';
import { emptyPhotoForm } from '../../../src/contract/photo/form.ts';
import type { Account } from './accounts.ts';

/** A valid form of a plane photo. */
export function planeForm(registration: string): PhotoForm {
  return {
    ...emptyPhotoForm('planes'),
    registration,
    aircraft_type: 'Airbus A350-900',
    operator: 'Meridian Air',
    description: `${registration} on final`,
    airport: 'EDDF',
    image_types: ['normal_livery'],
  };
}

const cache = new Map<string, Promise<Buffer>>();

/** A small JPEG, different for each number. */
export function smallJpeg(number: number, width = 1600, height = 1067): Promise<Buffer> {
  const key = `${number} ${width}x${height}`;
  const jpeg = cache.get(key) ?? makeSmallJpeg(number, width, height);
  cache.set(key, jpeg);
  return jpeg;
}

function makeSmallJpeg(number: number, width: number, height: number): Promise<Buffer> {
  const hue = (number * 67) % 360;
  const sky = `<svg width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="hsl(${hue},45%,60%)"/>
    <rect y="70%" width="100%" height="30%" fill="hsl(${(hue + 40) % 360},25%,35%)"/>
    <path d="M${width * 0.2} ${height * 0.55} h${width * 0.6} l-80 40 h-${width * 0.5} z" fill="#eee"/>
  </svg>`;
  return sharp(Buffer.from(sky)).jpeg({ quality: 85 }).toBuffer();
}

/** Uploads and approves `count` plane photos; returns their ids, newest last. */
export async function approvedPhotos(
  origin: string,
  sender: Account,
  reviewer: Account,
  count: number,
): Promise<number[]> {
  const ids: number[] = [];
  for (let number = 1; number <= count; number += 1) {
    const id = await sendPhoto(origin, sender.token, planeForm(`D-AIX${number}`), await smallJpeg(number));
    await decide(origin, reviewer.token, id, { action: 'approve' });
    ids.push(id);
  }
  return ids;
}
