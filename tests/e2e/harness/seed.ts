/** Photos that are there before a test begins, sent by the API as another program would. */
import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import type { PhotoForm } from '../../../src/contract/rules.ts';
import { emptyPhotoForm } from '../../../src/contract/rules.ts';
import { uploadFields } from '../../../src/contract/upload.ts';
import type { Account } from './accounts.ts';
import { callApi } from './api.ts';

/** A form of a plane photo that the server takes. */
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

/** A small JPEG that no other number gives. */
export async function smallJpeg(number: number, width = 1600, height = 1067): Promise<Buffer> {
  const hue = (number * 67) % 360;
  const sky = `<svg width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="hsl(${hue},45%,60%)"/>
    <rect y="70%" width="100%" height="30%" fill="hsl(${(hue + 40) % 360},25%,35%)"/>
    <path d="M${width * 0.2} ${height * 0.55} h${width * 0.6} l-80 40 h-${width * 0.5} z" fill="#eee"/>
  </svg>`;
  return sharp(Buffer.from(sky)).jpeg({ quality: 85 }).toBuffer();
}

/** Sends a photo and gives its id. */
export async function sendPhoto(
  origin: string,
  sender: Account,
  form: PhotoForm,
  jpeg: Buffer,
): Promise<number> {
  const body = new FormData();
  for (const [name, value] of uploadFields(form)) body.append(name, value);
  body.append('photo', new Blob([Uint8Array.from(jpeg)], { type: 'image/jpeg' }), 'photo.jpg');
  const { photo } = await callApi(origin, 'POST /api/upload', { form: body }, sender.token, randomUUID());
  return photo.id;
}

/** Sends `count` plane photos and has them approved; newest last. */
export async function approvedPhotos(
  origin: string,
  sender: Account,
  reviewer: Account,
  count: number,
): Promise<number[]> {
  const ids: number[] = [];
  for (let number = 1; number <= count; number += 1) {
    const id = await sendPhoto(origin, sender, planeForm(`D-AIX${number}`), await smallJpeg(number));
    const body = { action: 'approve' } as const;
    await callApi(
      origin,
      'PUT /api/review/photos/:id',
      { params: { id }, body },
      reviewer.token,
      randomUUID(),
    );
    ids.push(id);
  }
  return ids;
}
