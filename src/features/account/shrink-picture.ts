/**
 * Converts a picture to one that a profile accepts. Loaded when a picked one is too large or of a different type. The
 * library's worker isn't used, because its script would be fetched from a different site.
 */
import imageCompression from 'browser-image-compression';
import { MAX_PROFILE_PICTURE_BYTES } from '../../contract/rules/limits.ts';

/** Longest side of the copy, in px. Our own choice, not the server's limit. */
const MAX_SIDE = 1024;
const JPEG = 'image/jpeg';
const JPEG_QUALITY = 0.85;

/** A JPEG of at most 1024 px and 2 MB, without metadata; undefined if the browser can't decode the picture. */
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
    // Whatever the reason (it may be an event or a DOMException), this browser can't decode the file.
    return undefined;
  }
}
