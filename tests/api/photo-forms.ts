/** Forms of `POST /api/upload` for tests. */
import { createHash, randomUUID } from 'node:crypto';
import { blankPosition } from '../../src/contract/rules/position/file.ts';
import type { PhotoForm } from '../../src/contract/rules/rules.ts';
import { emptyPhotoForm } from '../../src/contract/rules/rules.ts';
import {
  UPLOAD_FILE_PART,
  UPLOAD_ID_FIELD,
  UPLOAD_SHA256_FIELD,
  uploadFields,
} from '../../src/contract/rules/upload.ts';
import type { MyPhoto } from '../../src/contract/calls/photo.ts';
import type { TestServer, TestUser } from './harness.ts';
import { sampleJpeg } from './sample-jpeg.ts';

/** A plane's form that may be sent. */
export function planeForm(changes: Partial<PhotoForm> = {}): PhotoForm {
  return {
    ...emptyPhotoForm('planes'),
    registration: 'G-XWBA',
    aircraft_type: 'A350-1000',
    operator: 'British Airways',
    description: 'Short final in the rain',
    airport: 'EGLL',
    image_types: ['normal_livery'],
    ...changes,
  };
}

/** A train's form that may be sent. */
export function trainForm(changes: Partial<PhotoForm> = {}): PhotoForm {
  return {
    ...emptyPhotoForm('trains'),
    emu_type: 'high_speed_emu',
    train_type: 'CR400AF',
    train_number: 'G1',
    line: '京沪高速铁路',
    railway_bureau: 'Beijing_Bureau',
    image_types: ['passenger_trains'],
    ...changes,
  };
}

/** Where the file of a form comes from, and the SHA-256 that goes with it. */
export interface FormFile {
  bytes?: Buffer;
  uploadId?: string;
  sha256?: string;
}

/** The multipart form of an upload. */
export function multipartForm(form: PhotoForm, { bytes, uploadId, sha256 }: FormFile): FormData {
  const data = new FormData();
  for (const [name, value] of uploadFields(form)) data.append(name, value);
  if (uploadId !== undefined) data.append(UPLOAD_ID_FIELD, uploadId);
  if (sha256 !== undefined) data.append(UPLOAD_SHA256_FIELD, sha256);
  if (bytes !== undefined) {
    data.append(UPLOAD_FILE_PART, new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), 'photo.jpg');
  }
  return data;
}

/** Lower-case hex. */
export function sha256Of(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** A photo as it is stored: without its position. */
export function asStored(bytes: Buffer): Buffer {
  const stored = Buffer.from(bytes);
  blankPosition(stored);
  return stored;
}

/** Sends a photo and gives it back; throws when it is refused. */
export async function upload(
  server: TestServer,
  user: TestUser,
  form: PhotoForm = planeForm(),
  bytes?: Buffer,
): Promise<MyPhoto> {
  const answer = await server.call('POST /api/upload', {
    form: multipartForm(form, { bytes: bytes ?? (await smallJpeg()) }),
    token: user.token,
    idempotencyKey: randomUUID(),
  });
  if (!answer.ok) throw new Error(JSON.stringify(answer.body));
  return answer.body.photo;
}

let small: Promise<Buffer> | undefined;

/** The smallest photo that is taken, drawn once. */
export function smallJpeg(): Promise<Buffer> {
  return (small ??= sampleJpeg({ width: 852, height: 852 }));
}
