/** The metadata that is sent with a photo (docs/rules/upload.md, "Position"). */
import { blankPosition, blankSegments } from '../../src/contract/rules/position/file.ts';
import { startsWithAt } from '../../src/contract/rules/position/text.ts';
import { concat, contains } from './bytes.ts';
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

/** The picked file's metadata. */
export interface SourceMetadata {
  /** Payload of the EXIF segment, unchanged and with the position. Must never be stored or sent. */
  exif?: Uint8Array;
  hasPosition: boolean;
}

/** Reads the metadata from the head of a JPEG. Copies the EXIF, so the file's bytes can be freed. */
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
 * Adds the source's EXIF to a composite, without position and thumbnail, and with orientation and size of `pixels`.
 * Nothing else is copied, since a colour profile, a second picture or XMP would describe the source's pixels.
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
 * The picked file with its pixels unchanged and without position, in case no watermark can be drawn
 * (docs/rules/upload.md, "When composing fails"). Retains only metadata that is known to be harmless: JFIF, colour
 * profile, Adobe's transform, EXIF and XMP without position. Undefined if this isn't a JPEG, or is truncated.
 */
export function withoutPosition(source: Uint8Array): Uint8Array<ArrayBuffer> | undefined {
  const head = readHead(source);
  if (head === undefined) return undefined;
  const retained = head.segments.flatMap((segment) => retainedSegment(source, segment));
  const sent = concat([
    source.subarray(0, 2),
    ...retained,
    source.subarray(head.scan, endOfPicture(source, head.scan)),
  ]);
  blankPosition(sent);
  return sent;
}

function retainedSegment(source: Uint8Array, segment: JpegSegment): Uint8Array[] {
  const { marker, payload, start, end } = segment;
  const whole = [source.subarray(start, end)];
  if (!isMetadata(marker) || marker === APP0 || marker === APP14) return whole;
  if (marker === APP2) return startsWithAt(payload, ICC) ? whole : [];
  if (isExifSegment(segment)) {
    const clean = cleanExif(payload);
    return clean === undefined ? [] : [segmentBytes(APP1, clean)];
  }
  return marker === APP1 && startsWithAt(payload, XMP) && !contains(payload, 'gps') ? whole : [];
}

function isJfif({ marker }: JpegSegment): boolean {
  return marker === APP0;
}

function isExifSegment({ marker, payload }: JpegSegment): boolean {
  return marker === APP1 && isExif(payload);
}

/** True for XMP with a position: `exif:GPSLatitude`, or the names that drones use for it. */
function xmpHasPosition(payload: Uint8Array): boolean {
  return !isExif(payload) && contains(payload, 'gpsl');
}
