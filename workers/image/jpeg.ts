/** Splits a JPEG file into its segments (ITU T.81 annex B), without decoding pixels. */
import type { Size } from './types.ts';

/** The second bytes of markers (ITU T.81, table B.1). */
export const MARKERS = {
  SOF0: 0xc0,
  SOF2: 0xc2,
  DHT: 0xc4,
  RST0: 0xd0,
  RST7: 0xd7,
  SOI: 0xd8,
  EOI: 0xd9,
  SOS: 0xda,
  DQT: 0xdb,
  DNL: 0xdc,
  DRI: 0xdd,
  APP0: 0xe0,
  APP1: 0xe1,
  APP2: 0xe2,
  APP14: 0xee,
  APP15: 0xef,
  COM: 0xfe,
} as const;
const { SOF0, RST0, RST7, SOI, EOI, SOS, APP0, APP15, COM } = MARKERS;

/** The largest payload of a segment in bytes, since the length field has 16 bits and includes itself. */
export const MAX_PAYLOAD = 0xffff - 2;

/** A marker segment. `start`: offset of its 0xFF; `end`: after its last byte; `payload`: without marker and length. */
export interface JpegSegment {
  marker: number;
  start: number;
  end: number;
  payload: Uint8Array;
}

/** Everything before the first scan. */
export interface JpegHead {
  segments: JpegSegment[];
  /** Offset of the first SOS marker. */
  scan: number;
}

/** The most segments before the first scan. A phone's depth map, stored as extended XMP, takes a few hundred. */
const MAX_SEGMENTS = 1000;

/**
 * Reads the segments up to the first scan. Like decoders, it skips bytes between segments, which some cameras add as
 * padding. Undefined if this isn't a JPEG, if it is truncated before the scan, or if a marker that begins no segment
 * comes first.
 */
export function readHead(bytes: Uint8Array): JpegHead | undefined {
  if (bytes[0] !== 0xff || bytes[1] !== SOI) return undefined;
  const segments: JpegSegment[] = [];
  for (let at = 2; segments.length < MAX_SEGMENTS;) {
    const segment = nextSegment(bytes, at);
    if (segment === undefined) return undefined;
    if (segment.marker === SOS) return { segments, scan: segment.start };
    segments.push(segment);
    at = segment.end;
  }
  return undefined;
}

/** The first segment at or after an offset. Any number of 0xff may precede a marker, whose second byte is never 0. */
function nextSegment(bytes: Uint8Array, from: number): JpegSegment | undefined {
  let start = from;
  // A search for each 0xff would be slow in a file that consists of them.
  while (
    start < bytes.length &&
    (bytes[start] !== 0xff || bytes[start + 1] === 0xff || bytes[start + 1] === 0)
  )
    start++;
  const marker = bytes[start + 1];
  if (marker === undefined || marker < SOF0 || (marker >= RST0 && marker <= EOI)) return undefined;
  const end = segmentEnd(bytes, start);
  return end === undefined ? undefined : { marker, start, end, payload: bytes.subarray(start + 4, end) };
}

/**
 * The end offset of the picture that begins at byte 0, just after its EOI marker; the file's length if there is no EOI.
 * What phones append (motion photos, second pictures) isn't part of the picture. `scan` comes from `readHead`.
 */
export function endOfPicture(bytes: Uint8Array, scan: number): number {
  for (let at = scan; at < bytes.length;) {
    const next = bytes[at + 1];
    if (bytes[at] !== 0xff || next === undefined || isInsideScan(next)) at += 1;
    else if (next === EOI) return at + 2;
    else at = segmentEnd(bytes, at) ?? at + 1;
  }
  return bytes.length;
}

/** Width and height as stored (before orientation), from the frame header; undefined if there is none. */
export function storedSize(head: JpegHead): Size | undefined {
  const frame = head.segments.find(({ marker, payload }) => isFrame(marker) && payload.length >= 5);
  if (frame === undefined) return undefined;
  const { payload } = frame;
  return { height: uint16(payload, 1), width: uint16(payload, 3) };
}

/**
 * Builds a segment with marker and length.
 * @throws {RangeError} if the payload is longer than `MAX_PAYLOAD`
 */
export function segmentBytes(marker: number, payload: Uint8Array): Uint8Array {
  if (payload.length > MAX_PAYLOAD) throw new RangeError('the payload is too long for a segment');
  const bytes = new Uint8Array(payload.length + 4);
  const length = payload.length + 2;
  bytes.set([0xff, marker, length >> 8, length & 0xff]);
  bytes.set(payload, 4);
  return bytes;
}

/** True for application segments and comments, which aren't needed to decode the picture. */
export function isMetadata(marker: number): boolean {
  return (marker >= APP0 && marker <= APP15) || marker === COM;
}

function segmentEnd(bytes: Uint8Array, at: number): number | undefined {
  const length = uint16(bytes, at + 2);
  const end = at + 2 + length;
  return length >= 2 && end <= bytes.length ? end : undefined;
}

/** Stuffed bytes, restart markers and fill bytes occur between SOS and EOI, and have no length field. */
function isInsideScan(second: number): boolean {
  return second === 0 || second === 0xff || (second >= RST0 && second <= RST7);
}

/** True for frame headers: SOF0 to SOF15, except DHT, JPG and DAC in the same range. */
export function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
}

function uint16(bytes: Uint8Array, at: number): number {
  return ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0);
}
