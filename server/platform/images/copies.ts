/** Draws the public copies of a photo, all from one decode. */
import sharp from 'sharp';
import type { ResizeOptions, Sharp } from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import { DISPLAY_LONG_SIDE_PX } from '../../../src/contract/rules/limits.ts';
import type { CameraData } from './camera.ts';
import type { Credits } from './credits.ts';
import { Deadline } from './deadline.ts';
import { publicExif, publicXmp } from './public-metadata.ts';

/** Most pixels that are decoded: more than any current camera has (102 MP). */
export const MAX_PIXELS = 120_000_000;
/** Longest side of a card image, px. */
export const CARD_LONG_SIDE_PX = 640;
/** Longest side of a thumbhash's input, px (the format's limit is 100). */
const THUMBHASH_SIDE_PX = 100;
/** Longest side of a medium copy, px. */
export const MEDIUM_LONG_SIDE_PX = 1280;
const QUALITY = { display: 82, card: 80, medium: 80 };
/**
 * A higher effort takes 2.5 times as long to save 4 % of the bytes; at this quality a WebP looks like the JPEG of the
 * same size (docs/server/intake.md, "Public copies").
 */
const WEBP = { quality: 76, effort: 2 };
/** A WebP is stored only if it is at least a third smaller than its JPEG. */
const MAX_WEBP_SHARE = 2 / 3;

/** The further sizes and formats besides display copy and card image. None has metadata. */
export interface Sizes {
  /** JPEG, upright, sRGB. */
  medium: Buffer;
  /** WebP in the sizes of card image and medium copy; undefined if it saves too little. */
  cardWebp: Buffer | undefined;
  mediumWebp: Buffer | undefined;
}

/** All public copies of a photo. */
export interface Copies extends Sizes {
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
 * Decodes a JPEG once, upright, in sRGB and at display size, and draws all copies from those pixels. One after the
 * other: in parallel it takes as long, and occupies more threads that the rest of the server needs. Throws on a broken
 * file, and after the deadline.
 */
export async function drawCopies(
  jpeg: Buffer,
  metadata: CameraData & Credits,
  deadline: Deadline,
): Promise<Copies> {
  const { data, info } = await openPicture(jpeg)
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
  const card = await pixels().resize(within(CARD_LONG_SIDE_PX)).jpeg({ quality: QUALITY.card }).toBuffer();
  return {
    display: await (xmp === undefined ? display : display.withXmp(xmp)).toBuffer(),
    card,
    ...(await sizesOf(pixels, card.length)),
    width,
    height,
    thumbhash: await thumbhash(pixels()),
  };
}

/**
 * Opens a picture with all limits set. Damaged scans are only warnings to the decoder, but must be errors: a photo is
 * shown whole or not at all.
 */
function openPicture(jpeg: Buffer): Sharp {
  return sharp(jpeg, { limitInputPixels: MAX_PIXELS, failOn: 'warning', sequentialRead: true });
}

/** Longest time that the sizes of one photo may take, ms; a display copy is small. */
const SIZES_TIMEOUT_MS = 30_000;

/**
 * Draws the further sizes of an older photo that lacks them, from its display copy. `cardBytes`: the size of its card
 * image. Throws on a broken file.
 */
export async function drawSizes(display: Buffer, cardBytes: number): Promise<Sizes> {
  const deadline = new Deadline(SIZES_TIMEOUT_MS);
  const { data, info } = await sharp(display, { failOn: 'warning' })
    .timeout(deadline.left())
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  return sizesOf(() => sharp(data, { raw: { width, height, channels } }).timeout(deadline.left()), cardBytes);
}

async function sizesOf(pixels: () => Sharp, cardBytes: number): Promise<Sizes> {
  const { data, info } = await pixels()
    .resize(within(MEDIUM_LONG_SIDE_PX))
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const smaller = () => sharp(data, { raw: { width, height, channels } });
  const medium = await smaller().jpeg({ quality: QUALITY.medium }).toBuffer();
  const cardWebp = await pixels().resize(within(CARD_LONG_SIDE_PX)).webp(WEBP).toBuffer();
  const mediumWebp = await smaller().webp(WEBP).toBuffer();
  return {
    medium,
    cardWebp: ifSmall(cardWebp, cardBytes),
    mediumWebp: ifSmall(mediumWebp, medium.length),
  };
}

function ifSmall(webp: Buffer, jpegBytes: number): Buffer | undefined {
  return webp.length <= jpegBytes * MAX_WEBP_SHARE ? webp : undefined;
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
