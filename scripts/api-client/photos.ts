/** Uploads photos and decides on them through the API. */
import { randomUUID } from 'node:crypto';
import type { CallInput } from '../../src/contract/calls/calls.ts';
import type { PhotoForm } from '../../src/contract/photo/form.ts';
import { UPLOAD_FILE_PART, UPLOAD_REPLACES_FIELD, uploadFields } from '../../src/contract/rules/upload.ts';
import { callApi } from './call.ts';

/** A reviewer's decision, in the format of the API. */
export type Decision = CallInput<'PUT /api/review/photos/:id'>['body'];

/**
 * Uploads a photo as the owner of `token`; returns the photo's id. `replaces`: the rejected photo of which it is a
 * better version.
 */
export async function sendPhoto(
  origin: string,
  token: string,
  form: PhotoForm,
  jpeg: Uint8Array,
  replaces?: number,
): Promise<number> {
  const body = new FormData();
  for (const [name, value] of uploadFields(form)) body.append(name, value);
  if (replaces !== undefined) body.append(UPLOAD_REPLACES_FIELD, String(replaces));
  const file = new Blob([Uint8Array.from(jpeg)], { type: 'image/jpeg' });
  body.append(UPLOAD_FILE_PART, file, 'photo.jpg');
  const { photo } = await callApi(origin, 'POST /api/upload', { form: body }, callerOf(token));
  return photo.id;
}

/** Decides on a photo as the owner of `token`. */
export async function decide(origin: string, token: string, id: number, decision: Decision): Promise<void> {
  await callApi(origin, 'PUT /api/review/photos/:id', { params: { id }, body: decision }, callerOf(token));
}

/** The caller with a new idempotency key. */
function callerOf(token: string): { token: string; idempotencyKey: string } {
  return { token, idempotencyKey: randomUUID() };
}
