/** Validates and resizes profile pictures, and strips their metadata (docs/rules/accounts.md, "Profile picture"). */
import sharp from 'sharp';
import { isTooCostly, loadFile } from '../../../platform/images/plain-jpeg.ts';
import { isExhausted, loggableText, retryIfUnexplained } from '../../../platform/images/exhausted.ts';
import { isJpeg, readJpegHeader } from '../../../platform/images/jpeg-header.ts';
import { Busy, refuse } from '../../../platform/lib/errors.ts';
import type { Refusal } from '../../../platform/lib/errors.ts';
import { Semaphore } from '../../../platform/lib/semaphore.ts';

/** Longest side of a stored picture. Leaderboards list fifty pictures, and a profile shows one at 128 px. */
export const MAX_SIDE_PX = 256;
const WEBP = { quality: 80, effort: 4 };
/** The file extension of stored pictures. Pictures stored by earlier versions are larger, and JPEG. */
export const PICTURE_EXTENSION = 'webp';
/** The most pixels that are decoded. A malicious file of 2 MB can contain many more. */
const MAX_PROFILE_PICTURE_PIXELS = 24_000_000;
/** The most pixels of an interlaced PNG, which is kept in memory while it is decoded. */
const MAX_INTERLACED_PIXELS = 6_000_000;
const PNG_START = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
/** Timeout of one decode. */
const TIMEOUT = { seconds: 20 };
/** The most pictures in the queue. About as many are decoded in the minute after which a client gives up. */
const MAX_WAITING = 30;

/** Two concurrent decodes in this process, because each may keep a whole picture in memory. */
const decodes = new Semaphore(2, MAX_WAITING);

type PictureRefusal = 'unsupported_type' | 'image_invalid' | 'image_animated' | 'too_many_pixels';

export type PictureResult = { ok: true; webp: Buffer } | { ok: false; problem: PictureRefusal };

/**
 * Reads a picture file in any of the three formats and returns the WebP to store, a square cropped from its middle.
 * Files that would cost too much to decode are refused by their headers. Throws `Busy` if the machine is short of
 * resources, or the queue is full.
 */
export async function readProfilePicture(path: string): Promise<PictureResult> {
  const file = await loadFile(path).catch((error: unknown) => {
    throw isExhausted(error) ? new Busy(loggableText(error)) : error;
  });
  const problem = isJpeg(file.bytes) ? jpegProblem(file.bytes) : await stillProblem(file.bytes);
  if (problem !== undefined) return { ok: false, problem };
  if (decodes.isFull) throw new Busy('too many profile pictures are waiting to be decoded');
  return cutPicture(file.bytes);
}

/** Why a JPEG isn't decoded, judged by its header and its number of scans; undefined if it can be. */
function jpegProblem(file: Buffer): PictureRefusal | undefined {
  const header = readJpegHeader(file);
  if (header === undefined) return 'image_invalid';
  const isTooLarge = header.frame.width * header.frame.height > MAX_PROFILE_PICTURE_PIXELS;
  // The decoder reads the whole file, and doesn't stop at an end marker inside a comment.
  return isTooLarge || isTooCostly(file, header, file.length) ? 'too_many_pixels' : undefined;
}

/** Why a PNG or a WebP isn't decoded, judged by its header; undefined if it can be. */
async function stillProblem(file: Buffer): Promise<PictureRefusal | undefined> {
  // The file type is checked by the magic bytes before any decoder reads the file.
  if (!isPng(file) && !isWebp(file)) return 'unsupported_type';
  const header = await sharp(file, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined);
  if (header === undefined) return 'image_invalid';
  if ((header.pages ?? 1) > 1 || isAnimatedPng(file)) return 'image_animated';
  const most = header.isProgressive ? MAX_INTERLACED_PIXELS : MAX_PROFILE_PICTURE_PIXELS;
  return header.width * header.height > most ? 'too_many_pixels' : undefined;
}

/** Crops a picture in memory and returns the WebP to store. */
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

function isPng(file: Buffer): boolean {
  return file.subarray(0, 8).equals(PNG_START);
}

function isWebp(file: Buffer): boolean {
  const head = file.subarray(0, 12).toString('latin1');
  return head.startsWith('RIFF') && head.endsWith('WEBP');
}

/** True for an animated PNG, which declares its frames (`acTL`) before the image data. */
function isAnimatedPng(file: Buffer): boolean {
  if (!isPng(file)) return false;
  const frames = file.indexOf('acTL');
  return frames >= 0 && frames < file.indexOf('IDAT');
}

/** Crops and encodes a picture for storage. Throws if the data is invalid. */
async function cut(file: Buffer): Promise<Buffer> {
  const image = sharp(file, { limitInputPixels: MAX_PROFILE_PICTURE_PIXELS, failOn: 'error' });
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

/** Error messages for a picture file that is too large. */
export const PICTURE_TOO_LARGE = {
  error: 'Profile picture cannot exceed 2MB',
  error_zh: '头像不能超过 2 MB',
};

/** The refusal of a picture file. */
export function refusePicture(problem: PictureRefusal): Refusal {
  switch (problem) {
    case 'image_animated':
      return refuse('image_invalid', {
        error: 'A profile picture can’t be animated. Please select a still image.',
        error_zh: '头像不能是动图，请选择静态图片。',
      });
    case 'too_many_pixels':
      return refuse('image_invalid', {
        error: 'This image is too large to be processed. Please select one with fewer pixels.',
        error_zh: '图片像素太高，处理不了，请换一张小一些的。',
      });
    case 'unsupported_type':
    case 'image_invalid':
      return refuse(problem, {
        error: 'Profile picture only supports JPG / PNG / WEBP',
        error_zh: '头像仅支持 JPG / PNG / WEBP 格式',
      });
  }
}
