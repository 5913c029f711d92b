/** The public copies of a photo, all from one decode. */
import sharp from 'sharp';
import type { ResizeOptions, Sharp } from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import { DISPLAY_LONG_SIDE_PX } from '../../src/contract/limits.ts';
import type { CameraData } from './camera.ts';
import type { Credits } from './credits.ts';
import type { Deadline } from './deadline.ts';
import { publicExif, publicXmp } from './public-metadata.ts';

/** Longest side of a card image, px. */
const CARD_LONG_SIDE_PX = 640;
/** Longest side of what a thumbhash is made of, px (its format's limit is 100). */
const THUMBHASH_SIDE_PX = 100;
const QUALITY = { display: 82, card: 80 };

/** What is shown of a photo. */
export interface Copies {
  /** JPEG, upright, sRGB, with the allowed metadata only. */
  display: Buffer;
  /** JPEG, upright, sRGB, without metadata. */
  card: Buffer;
  /** px of the display copy */
  width: number;
  height: number;
  /** base64 */
  thumbhash: string;
}

/**
 * Decodes once, upright and in sRGB, at display size; draws everything from those pixels, one after the other: side by
 * side it takes as long, and more of the threads that the rest of the server needs. Throws on a broken file, and once
 * the time is over.
 */
export async function drawCopies(
  original: Sharp,
  metadata: CameraData & Credits,
  deadline: Deadline,
): Promise<Copies> {
  const { data, info } = await original
    .autoOrient()
    .resize(within(DISPLAY_LONG_SIDE_PX))
    .flatten()
    .toColourspace('srgb')
    .timeout(deadline.left())
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const pixels = () =>
    sharp(data, { raw: { width, height, channels: info.channels } }).timeout(deadline.left());
  const display = pixels().jpeg({ quality: QUALITY.display }).withExif(publicExif(metadata));
  const xmp = publicXmp(metadata);
  return {
    display: await (xmp === undefined ? display : display.withXmp(xmp)).toBuffer(),
    card: await pixels().resize(within(CARD_LONG_SIDE_PX)).jpeg({ quality: QUALITY.card }).toBuffer(),
    width,
    height,
    thumbhash: await thumbhash(pixels()),
  };
}

function within(side: number): ResizeOptions {
  return { width: side, height: side, fit: 'inside', withoutEnlargement: true };
}

async function thumbhash(pixels: Sharp): Promise<string> {
  const { data, info } = await pixels
    .resize(within(THUMBHASH_SIDE_PX))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64');
}
