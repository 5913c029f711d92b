/**
 * Makes a picture fit for a profile; loaded when one is too large or of another kind. The library's own worker is never
 * used: it would be fetched from elsewhere.
 */
import imageCompression from 'browser-image-compression';
import { MAX_PROFILE_PICTURE_BYTES } from '../../contract/rules/limits.ts';

/** Longest side of the copy, px. Ours. */
const MAX_SIDE = 1024;
const JPEG = 'image/jpeg';
const JPEG_QUALITY = 0.85;

/** A JPEG of at most 1024 px and 2 MB, without metadata; undefined where the browser can't read the picture. */
export async function shrinkPicture(file: File): Promise<File | undefined> {
  try {
    const copy = await imageCompression(file, {
      maxWidthOrHeight: MAX_SIDE,
      maxSizeMB: MAX_PROFILE_PICTURE_BYTES / 1024 ** 2,
      initialQuality: JPEG_QUALITY,
      fileType: JPEG,
      useWebWorker: false,
    });
    if (copy.type !== JPEG || copy.size > MAX_PROFILE_PICTURE_BYTES) return undefined;
    return new File([copy], 'picture.jpg', { type: JPEG });
  } catch {
    // Whatever it rejects with (an event, a DOMException): the file is no picture for this browser.
    return undefined;
  }
}
