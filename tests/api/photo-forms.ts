/** Forms of `POST /api/upload` for tests. */
import { createHash, randomUUID } from 'node:crypto';
import { blankPosition } from '../../src/contract/rules/position/file.ts';
import type { PhotoForm } from '../../src/contract/photo/form.ts';
import { emptyPhotoForm } from '../../src/contract/photo/form.ts';
import {
  UPLOAD_FILE_PART,
  UPLOAD_FINDINGS_FIELD,
  UPLOAD_ID_FIELD,
  UPLOAD_REPLACES_FIELD,
  UPLOAD_SHA256_FIELD,
  uploadFields,
} from '../../src/contract/rules/upload.ts';
import type { MyPhoto } from '../../src/contract/calls/photo.ts';
import type { TestServer, TestUser } from './harness.ts';
import { sampleJpeg } from './sample-jpeg.ts';

/** A valid form for a plane photo. */
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

/** A valid form for a train photo. */
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

/**
 * A form's file: the bytes or a finished upload, the SHA-256 to send, what the file is a better version of, and what is said
 * of its findings.
 */
export interface FormFile {
  bytes?: Buffer;
  uploadId?: string;
  sha256?: string;
  replaces?: string;
  findings?: string;
}

/** Encodes a form as `POST /api/upload` expects it. */
export function multipartForm(
  form: PhotoForm,
  { bytes, uploadId, sha256, replaces, findings }: FormFile,
): FormData {
  const data = new FormData();
  for (const [name, value] of uploadFields(form)) data.append(name, value);
  if (uploadId !== undefined) data.append(UPLOAD_ID_FIELD, uploadId);
  if (sha256 !== undefined) data.append(UPLOAD_SHA256_FIELD, sha256);
  if (replaces !== undefined) data.append(UPLOAD_REPLACES_FIELD, replaces);
  if (findings !== undefined) data.append(UPLOAD_FINDINGS_FIELD, findings);
  if (bytes !== undefined) {
    data.append(UPLOAD_FILE_PART, new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), 'photo.jpg');
  }
  return data;
}

/** The SHA-256 hash in lower-case hex. */
export function sha256Of(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** A photo's bytes as the server stores them, i.e. without the GPS position. */
export function asStored(bytes: Buffer): Buffer {
  const stored = Buffer.from(bytes);
  blankPosition(stored);
  return stored;
}

/** Uploads a photo and returns it; throws when it is refused. */
export async function upload(
  server: TestServer,
  user: TestUser,
  form: PhotoForm = planeForm(),
  bytes?: Buffer,
): Promise<MyPhoto> {
  const response = await server.call('POST /api/upload', {
    form: multipartForm(form, { bytes: bytes ?? (await smallJpeg()) }),
    token: user.token,
    idempotencyKey: randomUUID(),
  });
  if (!response.ok) throw new Error(JSON.stringify(response.body));
  return response.body.photo;
}

let small: Promise<Buffer> | undefined;

/** The smallest photo that the server accepts, drawn once per process. */
export function smallJpeg(): Promise<Buffer> {
  return (small ??= sampleJpeg({ width: 852, height: 852 }));
}
