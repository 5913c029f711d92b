/** Runs the checks on a stored photo (docs/checks.md). Meant for a thread of its own, since they take processor time. */
import type { PhotoChecks } from '../../../src/contract/calls/photo-checks.ts';
import type { Size } from '../../../src/contract/rules/size.ts';
import { fitsIn } from '../../../src/contract/rules/upload.ts';
import type { CompositeLayout } from '../../../src/contract/rules/upload.ts';
import { createPictureReader, STRIP_ROWS } from '../../../workers/image/checks/planes.ts';
import { runChecks } from '../../../workers/image/checks/run-checks.ts';
import type { WatermarkPlace } from '../../../workers/image/checks/types.ts';
import { MAX_PIXELS, openPicture } from './copies.ts';
import { readOrientation } from './exif.ts';
import { isExhausted, loggableText, retryIfUnexplained } from './exhausted.ts';
import { isJpeg, readJpegHeader } from './jpeg-header.ts';
import { isTooCostly, loadFile, toPlainJpeg } from './plain-jpeg.ts';

/** A larger photo is checked at half its width and height, so that its pixels take at most 150 MB. */
const MAX_WHOLE_PIXELS = 50_000_000;
/** How long decoding one photo may take. It has been decoded before, when it arrived. */
const TIMEOUT_SECONDS = 60;

/** What came of checking a file. `exhausted`: the machine is short of memory, threads or files; try again later. */
export type CheckOutcome =
  | { ok: true; report: PhotoChecks }
  | { ok: false; problem: 'damaged' | 'exhausted'; message: string };

/**
 * Checks the photo in a file. `layout`: where photo and watermark are in it. Without one, or with one that doesn't fit
 * in the picture, the whole picture is checked, and may have a watermark anywhere.
 */
export async function checkPicture(path: string, layout: CompositeLayout | null): Promise<CheckOutcome> {
  try {
    const report = await reportOn(path, layout);
    return report === undefined ? damaged('not a photo') : { ok: true, report };
  } catch (error) {
    const message = loggableText(error);
    return isExhausted(error) ? { ok: false, problem: 'exhausted', message } : damaged(message);
  }
}

function damaged(message: string): CheckOutcome {
  return { ok: false, problem: 'damaged', message };
}

/** `undefined` for a file that intake would refuse. */
async function reportOn(path: string, layout: CompositeLayout | null): Promise<PhotoChecks | undefined> {
  const file = await loadFile(path);
  const header = isJpeg(file.bytes) ? readJpegHeader(file.bytes) : undefined;
  if (header === undefined) return undefined;
  const { frame } = header;
  if (frame.width * frame.height > MAX_PIXELS || isTooCostly(file.bytes, header)) return undefined;
  const orientation = header.exif ? await readOrientation(header.exif) : 1;
  const picture = orientation >= 5 ? { width: frame.height, height: frame.width } : frame;
  const known = layout !== null && fitsIn(layout, picture) ? layout : undefined;
  const photo = known?.photo ?? picture;
  const scale = photo.width * photo.height > MAX_WHOLE_PIXELS ? 2 : 1;
  const jpeg = toPlainJpeg(file, header, orientation);
  const { pixels, size } = await retryIfUnexplained(() => decode(jpeg, photo, scale));
  const reader = createPictureReader(size, 'rgb', markPlace(known, scale, size));
  const strip = STRIP_ROWS * size.width * 3;
  for (let at = 0; at < pixels.length; at += strip) reader.addRows(pixels.subarray(at, at + strip));
  const { dust, ...report } = runChecks(reader.finish(), jpeg);
  return rounded({ ...report, dust: { trust: dust.trust, spots: dust.spots } });
}

/** Decodes the top left part of a picture, upright, in sRGB, three bytes per pixel, at 1 / `scale` of its size. */
async function decode(
  jpeg: Buffer,
  { width, height }: Size,
  scale: number,
): Promise<{ pixels: Buffer; size: Size }> {
  const part = openPicture(jpeg).autoOrient().extract({ left: 0, top: 0, width, height });
  const reduced =
    scale === 1
      ? part
      : part.resize({ width: Math.floor(width / scale), height: Math.floor(height / scale), fit: 'fill' });
  const { data, info } = await reduced
    .flatten()
    .toColourspace('srgb')
    .timeout({ seconds: TIMEOUT_SECONDS })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { pixels: inColour(data, info.channels), size: { width: info.width, height: info.height } };
}

/** Three equal channels for a picture in grey. */
function inColour(data: Buffer, channels: number): Buffer {
  if (channels === 3) return data;
  const pixels = Buffer.allocUnsafe((data.length / channels) * 3);
  for (let from = 0, to = 0; to < pixels.length; from += channels, to += 3)
    pixels.fill(data[from] ?? 0, to, to + 3);
  return pixels;
}

/** The watermark in the picture that is checked; it may reach into the footer band, which is cut off. */
function markPlace(layout: CompositeLayout | undefined, scale: number, size: Size): WatermarkPlace {
  if (layout === undefined) return 'unknown';
  if (layout.watermark === null) return 'none';
  const { x, y, width, height } = layout.watermark;
  const [left, top] = [Math.floor(x / scale), Math.floor(y / scale)];
  const right = Math.min(size.width, Math.ceil((x + width) / scale));
  const bottom = Math.min(size.height, Math.ceil((y + height) / scale));
  if (left >= right || top >= bottom) return 'none';
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/** A copy with all numbers at four significant digits, and whole ones as they are: places are in px. */
function rounded(report: PhotoChecks): PhotoChecks {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same report with other numbers
  return JSON.parse(JSON.stringify(report, (_name, value) => short(value))) as PhotoChecks;
}

function short(value: unknown): unknown {
  return typeof value === 'number' && !Number.isInteger(value) ? Number(value.toPrecision(4)) : value;
}
