/** Which metadata of the picked file goes with the photo (docs/rules/upload.md, "Position"). */
import { blankPosition, blankSegments } from '../../src/contract/rules/position/file.ts';
import { concat, contains, startsWith } from './bytes.ts';
import { cleanExif, exifHasPosition, isExif } from './exif.ts';
import type { JpegHead, JpegSegment } from './jpeg.ts';
import {
  APP0,
  APP1,
  APP14,
  APP2,
  MAX_PAYLOAD,
  endOfPicture,
  isMetadata,
  readHead,
  segmentBytes,
} from './jpeg.ts';
import type { Size } from './types.ts';

const XMP = 'http://ns.adobe.com/xap/1.0/\0';
const ICC = 'ICC_PROFILE\0';

/** What the picked file says beside its pixels. */
export interface SourceMetadata {
  /** Payload of the EXIF segment, as it stands in the file: with the position. Never to be stored or sent. */
  exif?: Uint8Array;
  hasPosition: boolean;
}

/** Reads it from the head of a JPEG. The EXIF is a copy, so that the file's bytes can be let go. */
export function sourceMetadata(head: JpegHead): SourceMetadata {
  const found = head.segments.find(isExifSegment);
  const exif = found && new Uint8Array(found.payload);
  const hasPosition =
    (exif !== undefined && exifHasPosition(exif)) ||
    head.segments.some(({ marker, payload }) => marker === APP1 && xmpHasPosition(payload)) ||
    blankSegments(head.segments.map(({ marker, payload }) => ({ marker, payload: new Uint8Array(payload) })));
  return exif === undefined ? { hasPosition } : { exif, hasPosition };
}

/**
 * The composite with the source's EXIF, without position and thumbnail, turned and sized as `pixels`. EXIF is all that
 * goes over: a colour profile, a second picture or XMP would speak about the pixels of the source.
 */
export function withExif(
  jpeg: Uint8Array<ArrayBuffer>,
  exif: Uint8Array,
  pixels: Size,
): Uint8Array<ArrayBuffer> {
  const head = readHead(jpeg);
  const clean = cleanExif(exif, pixels);
  if (head === undefined || clean === undefined || clean.length > MAX_PAYLOAD) return jpeg;
  const rest = head.segments.filter((segment) => !isExifSegment(segment));
  return concat([
    jpeg.subarray(0, 2),
    ...rest.filter(isJfif).map((segment) => jpeg.subarray(segment.start, segment.end)),
    segmentBytes(APP1, clean),
    ...rest.filter((segment) => !isJfif(segment)).map(({ start, end }) => jpeg.subarray(start, end)),
    jpeg.subarray(head.scan),
  ]);
}

/**
 * The picked file with its own pixels but no position, for the case that no watermark could be drawn
 * (docs/rules/upload.md, "When composing fails"). Of its metadata only what is known to be harmless stays: JFIF, colour
 * profile, Adobe's transform, EXIF and XMP without position. `undefined` when this is no JPEG, or one that is cut off.
 */
export function withoutPosition(source: Uint8Array): Uint8Array<ArrayBuffer> | undefined {
  const head = readHead(source);
  if (head === undefined) return undefined;
  const kept = head.segments.flatMap((segment) => keptSegment(source, segment));
  const sent = concat([
    source.subarray(0, 2),
    ...kept,
    source.subarray(head.scan, endOfPicture(source, head.scan)),
  ]);
  blankPosition(sent);
  return sent;
}

function keptSegment(source: Uint8Array, segment: JpegSegment): Uint8Array[] {
  const { marker, payload, start, end } = segment;
  const whole = [source.subarray(start, end)];
  if (!isMetadata(marker) || marker === APP0 || marker === APP14) return whole;
  if (marker === APP2) return startsWith(payload, ICC) ? whole : [];
  if (isExifSegment(segment)) {
    const clean = cleanExif(payload);
    return clean === undefined ? [] : [segmentBytes(APP1, clean)];
  }
  return marker === APP1 && startsWith(payload, XMP) && !contains(payload, 'gps') ? whole : [];
}

function isJfif({ marker }: JpegSegment): boolean {
  return marker === APP0;
}

function isExifSegment({ marker, payload }: JpegSegment): boolean {
  return marker === APP1 && isExif(payload);
}

/** Position in XMP: `exif:GPSLatitude`, and the drones' own names for it. */
function xmpHasPosition(payload: Uint8Array): boolean {
  return !isExif(payload) && contains(payload, 'gpsl');
}
