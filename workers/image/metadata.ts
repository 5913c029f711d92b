/** The metadata that is sent with a photo (docs/rules/upload.md, "Position"). */
import { blankPosition, blankSegments } from '../../src/contract/rules/position/file.ts';
import { startsWithAt } from '../../src/contract/rules/position/text.ts';
import { concat, contains } from './bytes.ts';
import { exifBlocks, exifPayload, isExif } from './exif/containers.ts';
import { sentExif } from './exif/sent-exif.ts';
import { sourceExif } from './exif/source-exif.ts';
import type { SourceExif } from './exif/source-exif.ts';
import { numberOf, TAGS, TYPES } from './exif/tiff.ts';
import type { Tiff } from './exif/tiff.ts';
import type { JpegHead, JpegSegment } from './jpeg.ts';
import { endOfPicture, isMetadata, MARKERS, readHead, segmentBytes } from './jpeg.ts';
import type { Size } from './types.ts';

const { APP0, APP1, APP2, APP14 } = MARKERS;
const XMP = 'http://ns.adobe.com/xap/1.0/\0';
const ICC = 'ICC_PROFILE\0';

/** A picked file's metadata: its EXIF data, and whether anything in the file says where the photo was taken. */
export function sourceMetadata(file: Uint8Array, head: JpegHead | undefined): SourceExif {
  const exif = sourceExif(exifBlocks(file, head));
  return { ...exif, hasPosition: exif.hasPosition || (head !== undefined && segmentsHavePosition(head)) };
}

function segmentsHavePosition({ segments }: JpegHead): boolean {
  return (
    segments.some(({ marker, payload }) => marker === APP1 && xmpHasPosition(payload)) ||
    blankSegments(segments.map(({ marker, payload }) => ({ marker, payload: new Uint8Array(payload) })))
  );
}

/**
 * Adds the source's EXIF to a composite, without position and thumbnail, and with orientation and size of `pixels`.
 * Nothing else is copied, since a colour profile, a second picture or XMP would describe the source's pixels.
 */
export function withExif(
  jpeg: Uint8Array<ArrayBuffer>,
  tiff: Tiff | undefined,
  pixels: Size,
): Uint8Array<ArrayBuffer> {
  const block = tiff && sentExif(tiff, pixels);
  const head = readHead(jpeg);
  if (block === undefined || head === undefined) return jpeg;
  const rest = head.segments.filter((segment) => !isExifSegment(segment));
  return concat([
    jpeg.subarray(0, 2),
    ...rest.filter(isJfif).map((segment) => jpeg.subarray(segment.start, segment.end)),
    segmentBytes(APP1, exifPayload(block)),
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
  const exif = sentExifSegments(sourceExif(exifBlocks(source, head)));
  const sent = concat([
    source.subarray(0, 2),
    ...head.segments.filter(isJfif).map(({ start, end }) => source.subarray(start, end)),
    ...exif,
    ...retained,
    source.subarray(head.scan, endOfPicture(source, head.scan)),
  ]);
  blankPosition(sent);
  return sent;
}

/** The segment if it is retained; empty for JFIF and EXIF, which are written separately. */
function retainedSegment(source: Uint8Array, segment: JpegSegment): Uint8Array[] {
  const { marker, payload, start, end } = segment;
  const whole = [source.subarray(start, end)];
  if (isJfif(segment) || isExifSegment(segment)) return [];
  if (!isMetadata(marker) || marker === APP14) return whole;
  if (marker === APP2) return startsWithAt(payload, ICC) ? whole : [];
  return marker === APP1 && startsWithAt(payload, XMP) && !contains(payload, 'gps') ? whole : [];
}

/**
 * The segment with the block that describes the photo. If its orientation differs, a segment with the orientation
 * precedes it, because readers use the first one.
 */
function sentExifSegments({ tiff, orientation }: SourceExif): Uint8Array[] {
  const block = tiff && sentExif(tiff);
  const isSaid = (tiff && numberOf(tiff, tiff.ifd0, TAGS.orientation)) ?? 1;
  return [
    ...(isSaid === orientation ? [] : [orientationBlock(orientation)]),
    ...(block === undefined ? [] : [block]),
  ].map((each) => segmentBytes(APP1, exifPayload(each)));
}

/** An EXIF block with nothing but the orientation, 1 to 8. */
function orientationBlock(orientation: number): Uint8Array {
  const entry = [0x01, 0x12, 0, TYPES.short, 0, 0, 0, 1, 0, orientation, 0, 0];
  return Uint8Array.of(0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1, ...entry, 0, 0, 0, 0);
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
