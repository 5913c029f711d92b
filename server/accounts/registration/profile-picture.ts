/**
 * Profile pictures: checked by their bytes, made small and free of metadata (docs/rules/accounts.md, "Profile
 * picture").
 */
import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { isExhausted, loggableText, retryIfUnexplained } from '../../images/exhausted.ts';
import { Busy } from '../../lib/errors.ts';
import { Semaphore } from '../../lib/semaphore.ts';

/** Sides of a stored picture, px at most: boards show fifty in a list, a profile one of 128 px. */
const MAX_SIDE_PX = 256;
const WEBP = { quality: 80, effort: 4 };
/** How the names of those end that are stored so; earlier ones were JPEG, and larger. */
export const PICTURE_EXTENSION = 'webp';
/** Most pixels that are decoded: a hostile file of 2 MB can hold many more. */
const MAX_PIXELS = 40_000_000;
/** Longest that one may take, seconds. */
const TIMEOUT = { seconds: 20 };

/** Decodes at once in this process; each holds up to a whole picture in memory. */
const decodes = new Semaphore(2);

export type PictureResult =
  | { ok: true; webp: Buffer }
  | { ok: false; problem: 'unsupported_type' | 'image_invalid' };

/**
 * Reads a picture file of any of the three formats and gives the WebP to store: a square cut from its middle. Throws
 * `Busy` where the machine lacks what it takes.
 */
export async function readProfilePicture(path: string): Promise<PictureResult> {
  const file = await readFile(path).catch((error: unknown) => {
    throw isExhausted(error) ? new Busy(loggableText(error)) : error;
  });
  // Checked by its first bytes, before a decoder reads it.
  if (!isPicture(file)) return { ok: false, problem: 'unsupported_type' };
  return cutPicture(file);
}

/** The same for a picture that is in memory. */
export function cutPicture(file: Buffer): Promise<PictureResult> {
  return decodes.run(async () => {
    try {
      return { ok: true, webp: await retryIfUnexplained(() => cut(file)) };
    } catch (error) {
      if (isExhausted(error)) throw new Busy(loggableText(error));
      return { ok: false, problem: 'image_invalid' };
    }
  });
}

function isPicture(file: Buffer): boolean {
  const head = file.subarray(0, 12).toString('latin1');
  return (
    head.startsWith('\xff\xd8\xff') ||
    head.startsWith('\x89PNG\r\n\x1a\n') ||
    (head.startsWith('RIFF') && head.endsWith('WEBP'))
  );
}

/** A picture as it is stored. Throws on what is none. */
async function cut(file: Buffer): Promise<Buffer> {
  const image = sharp(file, { limitInputPixels: MAX_PIXELS, failOn: 'error' });
  const { width, height } = await image.metadata();
  const side = Math.min(MAX_SIDE_PX, width, height);
  return image
    .autoOrient()
    .resize(side, side, { fit: 'cover' })
    .flatten({ background: 'white' })
    .webp(WEBP)
    .timeout(TIMEOUT)
    .toBuffer();
}

/** What is said of a picture file that is too large, and of one that isn't a picture. */
export const PICTURE_TOO_LARGE = {
  error: 'Profile picture cannot exceed 2MB',
  error_zh: '头像不能超过 2MB',
};
export const PICTURE_UNSUPPORTED = {
  error: 'Profile picture only supports JPG / PNG / WEBP',
  error_zh: '头像仅支持 JPG / PNG / WEBP 格式',
};
