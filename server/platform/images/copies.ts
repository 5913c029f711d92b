/** Generates the public copies of a photo, decoding the photo only once. */
import sharp from 'sharp';
import type { ResizeOptions, Sharp } from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import { DISPLAY_LONG_SIDE_PX } from '../../../src/contract/rules/limits.ts';
import type { CameraData } from '../../../workers/image/types.ts';
import type { Credits } from './credits.ts';
import { Deadline } from './deadline.ts';
import { toleratingHarmlessWarnings, wasAccepted } from './harmless-warnings.ts';
import type { FailOn } from './harmless-warnings.ts';
import { publicExif, publicXmp } from './public-metadata.ts';

/** The most pixels that are decoded. No current camera exceeds 102 megapixels. */
export const MAX_PIXELS = 120_000_000;
/** The longest side of a card image. */
export const CARD_LONG_SIDE_PX = 640;
/** The longest side of the picture from which a thumbhash is computed. The format allows at most 100. */
const THUMBHASH_SIDE_PX = 100;
/** The longest side of a medium copy. */
export const MEDIUM_LONG_SIDE_PX = 1280;
const QUALITY = { display: 82, card: 80, medium: 80 };
/**
 * A higher effort takes 2.5 times as long and makes the file only 4 % smaller. At this quality, a WebP looks as good as
 * the JPEG in the same dimensions (docs/server/intake.md, "Public copies").
 */
const WEBP = { quality: 76, effort: 2 };
/** A WebP is stored only if it is at least a third smaller than its JPEG. */
const MAX_WEBP_SHARE = 2 / 3;

/** The sizes and formats in addition to display copy and card image. None contains metadata. */
export interface Sizes {
  /** JPEG, upright, in sRGB. */
  medium: Buffer;
  /** WebP variant of the card image; undefined if it saves too little. */
  cardWebp: Buffer | undefined;
  /** WebP variant of the medium copy; undefined if it saves too little. */
  mediumWebp: Buffer | undefined;
}

/** All public copies of a photo. */
export interface Copies extends Sizes {
  /** JPEG, upright, in sRGB, with only the allowed metadata. */
  display: Buffer;
  /** JPEG, upright, in sRGB, without metadata. */
  card: Buffer;
  /** The width of the display copy in pixels. */
  width: number;
  /** The height of the display copy in pixels. */
  height: number;
  /** Encoded as base64. */
  thumbhash: string;
}

/**
 * Decodes a JPEG once, upright, in sRGB and at display size, and generates all copies from those pixels. Generates them
 * one after the other, because doing it in parallel would take as long and occupy more threads, which the rest of the server
 * needs. Throws if the file is damaged or the deadline has passed. `isWhole`: see `toleratingHarmlessWarnings`.
 */
export async function drawCopies(
  jpeg: Buffer,
  metadata: CameraData & Credits,
  deadline: Deadline,
  isWhole: () => Promise<boolean> = wasAccepted,
): Promise<Copies> {
  const { data, info } = await toleratingHarmlessWarnings(
    (failOn) =>
      openPicture(jpeg, failOn)
        .autoOrient()
        .resize(within(DISPLAY_LONG_SIDE_PX))
        .flatten()
        .toColourspace('srgb')
        .timeout(deadline.left())
        .raw()
        .toBuffer({ resolveWithObject: true }),
    isWhole,
  );
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
 * Opens a picture with all limits set. The decoder treats damaged scans only as warnings, but they must be errors,
 * because a photo is shown either whole or not at all.
 */
export function openPicture(jpeg: Buffer, failOn: FailOn): Sharp {
  return sharp(jpeg, { limitInputPixels: MAX_PIXELS, failOn, sequentialRead: true });
}

/**
 * How long generating the additional sizes of one photo may take. The display copy, from which they are generated, is
 * small.
 */
const SIZES_TIMEOUT_MS = 30_000;

/**
 * Generates the additional sizes of an older photo that lacks them, from its display copy. `cardBytes` is the file size
 * of the photo's card image. Throws if the file is damaged.
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
