/** The public copies of a photo, all from one decode. */
import sharp from 'sharp';
import type { ResizeOptions, Sharp } from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import { DISPLAY_LONG_SIDE_PX } from '../../../src/contract/rules/limits.ts';
import type { CameraData } from './camera.ts';
import type { Credits } from './credits.ts';
import { Deadline } from './deadline.ts';
import { publicExif, publicXmp } from './public-metadata.ts';

/** Most pixels that are decoded: above every camera of today (102 MP). */
export const MAX_PIXELS = 120_000_000;
/** Longest side of a card image, px. */
export const CARD_LONG_SIDE_PX = 640;
/** Longest side of what a thumbhash is made of, px (its format's limit is 100). */
const THUMBHASH_SIDE_PX = 100;
/** Longest side of a medium copy, px. */
export const MEDIUM_LONG_SIDE_PX = 1280;
const QUALITY = { display: 82, card: 80, medium: 80 };
/**
 * Beyond this effort an encoder of WebP takes two and a half times as long for four percent; at this quality a copy looks
 * like the JPEG beside it (docs/server/intake.md, "Public copies").
 */
const WEBP = { quality: 76, effort: 2 };
/** A WebP copy is kept where it is a third smaller than its JPEG. */
const WORTH_IT = 2 / 3;

/** The copies between and beside display copy and card image. None has metadata. */
export interface Sizes {
  /** JPEG, upright, sRGB. */
  medium: Buffer;
  /** WebP of the card image's size, and of the medium copy's; none where it saves too little. */
  cardWebp: Buffer | undefined;
  mediumWebp: Buffer | undefined;
}

/** What is shown of a photo. */
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
 * Decodes a JPEG once, upright and in sRGB, at display size; draws everything from those pixels, one after the other: side by
 * side it takes as long, and more of the threads that the rest of the server needs. Throws on a broken file, and once
 * the time is over.
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
 * Opens a picture with every limit set. Scans that the decoder has to guess at are warnings to it, and errors to us: a
 * photo is shown whole or not at all.
 */
function openPicture(jpeg: Buffer): Sharp {
  return sharp(jpeg, { limitInputPixels: MAX_PIXELS, failOn: 'warning', sequentialRead: true });
}

/** Longest that the sizes of one photo may take, ms; a display copy is small. */
const SIZES_TIMEOUT_MS = 30_000;

/**
 * Draws the further copies of a photo from before they were made: from its display copy, a file of ours. `cardBytes`: the
 * size of its card image. Throws on a broken file.
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
  return webp.length <= jpegBytes * WORTH_IT ? webp : undefined;
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
