/**
 * Runs the checks on a stored photo (docs/checks.md). They take processor time, so they run in a thread of their own.
 */
import type { PhotoChecks } from '../../../src/contract/calls/photo-checks.ts';
import type { Size } from '../../../src/contract/rules/size.ts';
import { isLayoutOf } from '../../../src/contract/rules/upload.ts';
import type { CompositeLayout } from '../../../src/contract/rules/upload.ts';
import { checkPdq } from '../../../workers/image/checks/pdq.ts';
import {
  brightnessGrid,
  differsFromOriginal,
  GRID_SOURCE_SIDE,
} from '../../../workers/image/checks/picture-difference.ts';
import { createPictureReader, STRIP_ROWS } from '../../../workers/image/checks/planes.ts';
import { runChecks } from '../../../workers/image/checks/run-checks.ts';
import type { CheckedPicture, WatermarkPlace } from '../../../workers/image/checks/types.ts';
import { aboveBand, largestWatermark } from '../../../workers/image/geometry.ts';
import { MAX_PIXELS, openPicture } from './copies.ts';
import { isExhausted, loggableText, retryIfUnexplained } from './exhausted.ts';
import { toleratingHarmlessWarnings, wasAccepted } from './harmless-warnings.ts';
import type { FailOn } from './harmless-warnings.ts';
import { isJpeg, readJpegHeader } from './jpeg-header.ts';
import { isTooCostly, loadFile, toPlainJpeg } from './plain-jpeg.ts';

/** A larger photo is checked at half its width and height, so that its pixels take at most 150 MB. */
const MAX_WHOLE_PIXELS = 50_000_000;
/** How long decoding one photo may take. It has been decoded before, when it arrived. */
const TIMEOUT_SECONDS = 60;

/** The content of the file that is checked. */
export type CheckedContent =
  /** The uploaded file. `layout`: where photo and watermark are in it; null if the upload didn't say. */
  | { kind: 'sent'; layout: CompositeLayout | null }
  /**
   * A picture that the photographer has watermarked since. `bar`: true if it has the brand bar. `original`: the path
   * of the uploaded file; null if that can't be read any more.
   */
  | { kind: 'watermarked'; bar: boolean; original: string | null };

/** What the checks found on a picture. */
export interface CheckedFile {
  checks: PhotoChecks;
  /** The PDQ hash of the photo; null if its quality is too low to count. */
  pdq: string | null;
  /** The PDQ hash of the whole picture; null if it has no band, or if the photo's hash doesn't count. */
  wholePdq: string | null;
  /**
   * True if a watermarked picture differs from its original by more than a watermark; null if they weren't compared.
   */
  differs: boolean | null;
}

/** The result of checking a file. `exhausted`: the machine lacks memory, threads or file handles; try again later. */
export type CheckOutcome =
  | { ok: true; checked: CheckedFile }
  | { ok: false; problem: 'damaged' | 'exhausted'; message: string };

/**
 * Checks the photo in a file. If the layout is missing or can't be this picture's, checks the whole picture, in which
 * a watermark may be anywhere.
 */
export async function checkPicture(path: string, content: CheckedContent): Promise<CheckOutcome> {
  try {
    const checked = await check(path, content);
    return checked === undefined ? damaged('not a photo') : { ok: true, checked };
  } catch (error) {
    const message = loggableText(error);
    return isExhausted(error) ? { ok: false, problem: 'exhausted', message } : damaged(message);
  }
}

function damaged(message: string): CheckOutcome {
  return { ok: false, problem: 'damaged', message };
}

/** Checks a file; undefined for one that intake would refuse. */
async function check(path: string, content: CheckedContent): Promise<CheckedFile | undefined> {
  const opened = await openFile(path);
  if (opened === undefined) return undefined;
  const { jpeg, picture } = opened;
  const { photo, watermark } = partsOf(content, picture);
  const scale = picture.width * picture.height > MAX_WHOLE_PIXELS ? 2 : 1;
  const { pixels, size } = await decodeAgain((failOn) => decode(jpeg, picture, scale, failOn));
  // The photo begins in the top left corner and has the whole width, so its pixels come first.
  const part = { width: size.width, height: Math.max(1, Math.floor(photo.height / scale)) };
  const whole = part.height < size.height ? checkPdq(read(pixels, size, 'none')) : undefined;
  const { dust, ...checks } = runChecks(read(pixels, part, watermarkPlace(watermark, scale, part)), jpeg);
  const pdq = checks.pdq.trust === 'unknown' ? null : checks.pdq.hash;
  return {
    checks: rounded({ ...checks, dust: { trust: dust.trust, spots: dust.spots } }),
    pdq,
    // The band has the same detail on all photos, so it must not make the hash of a plain photo count.
    wholePdq: pdq === null || whole === undefined || whole.trust === 'unknown' ? null : whole.hash,
    differs: content.kind === 'watermarked' ? await differs(content.original, jpeg, photo) : null,
  };
}

interface OpenedFile {
  jpeg: Buffer;
  /** The upright picture's size. */
  picture: Size;
}

async function openFile(path: string): Promise<OpenedFile | undefined> {
  const file = await loadFile(path);
  const header = isJpeg(file.bytes) ? readJpegHeader(file.bytes) : undefined;
  if (header === undefined) return undefined;
  const { frame } = header;
  if (frame.width * frame.height > MAX_PIXELS || isTooCostly(file.bytes, header)) return undefined;
  const { orientation } = header.exif;
  const picture = orientation >= 5 ? { width: frame.height, height: frame.width } : frame;
  return { jpeg: toPlainJpeg(file, header, orientation), picture };
}

/** The parts of a picture. The photo begins in the top left corner and has the whole width. */
interface Parts {
  photo: Size;
  watermark: WatermarkPlace;
}

function partsOf(content: CheckedContent, picture: Size): Parts {
  if (content.kind === 'watermarked') {
    return { photo: content.bar ? aboveBand(picture) : picture, watermark: 'unknown' };
  }
  const { layout } = content;
  if (layout === null || !isLayoutOf(layout, picture)) return { photo: picture, watermark: 'unknown' };
  const { photo, watermark } = layout;
  if (watermark === null) return { photo, watermark: 'none' };
  // Pixels under a watermark aren't checked, so a rectangle larger than any watermark is ignored.
  const most = largestWatermark(photo);
  const isPossible = watermark.width <= most.width + 2 && watermark.height <= most.height + 2;
  return { photo, watermark: isPossible ? watermark : 'unknown' };
}

/** Reads a picture from decoded pixels. `pixels` may have more than the picture. */
function read(pixels: Buffer, size: Size, watermark: WatermarkPlace): CheckedPicture {
  const reader = createPictureReader(size, 'rgb', watermark);
  const end = size.width * size.height * 3;
  const strip = STRIP_ROWS * size.width * 3;
  for (let at = 0; at < end; at += strip) reader.addRows(pixels.subarray(at, Math.min(end, at + strip)));
  return reader.finish();
}

/** Compares a watermarked picture's photo with the original in a file; null if the original can't be read. */
async function differs(original: string | null, watermarked: Buffer, photo: Size): Promise<boolean | null> {
  const opened = original === null ? undefined : await openFile(original);
  if (opened === undefined) return null;
  const before = await gridOf(opened.jpeg, opened.picture);
  return differsFromOriginal(before, await gridOf(watermarked, photo), photo);
}

/** The brightness grid of the top left part of a picture. */
async function gridOf(jpeg: Buffer, { width, height }: Size): Promise<Float64Array> {
  const pixels = await decodeAgain((failOn) =>
    openPicture(jpeg, failOn)
      .autoOrient()
      .extract({ left: 0, top: 0, width, height })
      .resize({ width: GRID_SOURCE_SIDE, height: GRID_SOURCE_SIDE, fit: 'fill' })
      .flatten()
      .toColourspace('b-w')
      .timeout({ seconds: TIMEOUT_SECONDS })
      .raw()
      .toBuffer(),
  );
  return brightnessGrid(pixels);
}

/** Decodes a picture that was decoded when it arrived. */
function decodeAgain<T>(decodeWith: (failOn: FailOn) => Promise<T>): Promise<T> {
  return retryIfUnexplained(() => toleratingHarmlessWarnings(decodeWith, wasAccepted));
}

/** Decodes a picture, upright, in sRGB, three bytes per pixel, at 1 / `scale` of its size. */
async function decode(
  jpeg: Buffer,
  { width, height }: Size,
  scale: number,
  failOn: FailOn,
): Promise<{ pixels: Buffer; size: Size }> {
  const whole = openPicture(jpeg, failOn).autoOrient();
  const reduced =
    scale === 1
      ? whole
      : whole.resize({ width: Math.floor(width / scale), height: Math.floor(height / scale), fit: 'fill' });
  const { data, info } = await reduced
    .flatten()
    .toColourspace('srgb')
    .timeout({ seconds: TIMEOUT_SECONDS })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { pixels: inColour(data, info.channels), size: { width: info.width, height: info.height } };
}

/** The pixels with three channels, which are equal for a grey picture. */
function inColour(data: Buffer, channels: number): Buffer {
  if (channels === 3) return data;
  const pixels = Buffer.allocUnsafe((data.length / channels) * 3);
  for (let from = 0, to = 0; to < pixels.length; from += channels, to += 3)
    pixels.fill(data[from] ?? 0, to, to + 3);
  return pixels;
}

/** The part of the watermark that is in the checked photo; the rest is in the footer band, which is cut off. */
function watermarkPlace(watermark: WatermarkPlace, scale: number, size: Size): WatermarkPlace {
  if (typeof watermark === 'string') return watermark;
  const { x, y, width, height } = watermark;
  const [left, top] = [Math.floor(x / scale), Math.floor(y / scale)];
  const right = Math.min(size.width, Math.ceil((x + width) / scale));
  const bottom = Math.min(size.height, Math.ceil((y + height) / scale));
  if (left >= right || top >= bottom) return 'none';
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/** A copy with fractions rounded to four significant digits. Whole numbers stay exact, since places are in px. */
function rounded(checks: PhotoChecks): PhotoChecks {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same checks with other numbers
  return JSON.parse(JSON.stringify(checks, (_name, value) => short(value))) as PhotoChecks;
}

function short(value: unknown): unknown {
  return typeof value === 'number' && !Number.isInteger(value) ? Number(value.toPrecision(4)) : value;
}
