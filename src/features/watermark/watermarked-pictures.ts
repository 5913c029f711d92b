/** Adds a watermark to a photo that is on the server: draws its pictures, and sends each of them. */
import type { WatermarkedPictures } from '../../../workers/image.api.ts';
import type { DrawnWatermark } from '../../../workers/image/types.ts';
import type { MyPhoto } from '../../contract/calls/photo.ts';
import {
  BRANDED_FILE_PART,
  WATERMARKED_PHOTO_ID_FIELD,
  WATERMARKED_FILE_PART,
} from '../../contract/rules/watermark-form.ts';
import { ApiError, NetworkError, serverMessage } from '../../api/errors.ts';
import { request } from '../../api/request.ts';
import { currentLanguage } from '../../i18n/index.ts';
import { watermarkPhoto } from '../../image/image-worker.ts';

/** Why a step failed. `picture`: the watermark's image could not be loaded; `said`: the server's message. */
export type WatermarkFailure = 'picture' | 'failed' | { said: string };

/**
 * Draws a photo's pictures. Without `watermark`, draws only the one with the footer band, for a photo that already has
 * its watermark. Never rejects; resolves to `failed` even if the signal was aborted.
 */
export async function drawWatermarkedPictures(
  signal: AbortSignal,
  { file_path }: Pick<MyPhoto, 'file_path'>,
  choice: { watermark: DrawnWatermark | undefined; username: string; year: number },
): Promise<WatermarkedPictures | 'picture' | 'failed'> {
  const file = file_path === null ? undefined : await fetchPicture(file_path, signal);
  if (file === undefined) return 'failed';
  try {
    const outcome = await watermarkPhoto(signal, file, choice);
    if (outcome.ok) return outcome.pictures;
    return outcome.problem === 'watermark' ? 'picture' : 'failed';
  } catch (error) {
    if (!signal.aborted) reportError(error);
    return 'failed';
  }
}

async function fetchPicture(path: string, signal: AbortSignal): Promise<Blob | undefined> {
  try {
    const response = await fetch(path, { signal });
    return response.ok ? await response.blob() : undefined;
  } catch {
    return undefined;
  }
}

/** Sends one of the pictures; true once the server has it. Never rejects. */
export async function sendWatermarkedPicture(
  call: 'POST /api/apply-watermark' | 'POST /api/add-brand-bar',
  id: number,
  picture: ArrayBuffer,
  idempotencyKey: string,
): Promise<true | WatermarkFailure> {
  const part = call === 'POST /api/apply-watermark' ? WATERMARKED_FILE_PART : BRANDED_FILE_PART;
  const form = new FormData();
  form.append(WATERMARKED_PHOTO_ID_FIELD, String(id));
  form.append(part, new Blob([picture], { type: 'image/jpeg' }), 'photo.jpg');
  try {
    await request(call, { form }, { idempotencyKey });
    return true;
  } catch (error) {
    if (error instanceof NetworkError) return 'failed';
    if (!(error instanceof ApiError)) {
      reportError(error);
      return 'failed';
    }
    const message = serverMessage(error, currentLanguage());
    return message === undefined ? 'failed' : { said: message };
  }
}
