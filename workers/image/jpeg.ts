/** Splits a JPEG file into its segments (ITU T.81 annex B), without decoding pixels. */
import type { Size } from './types.ts';

export const APP0 = 0xe0;
export const APP1 = 0xe1;
export const APP2 = 0xe2;
export const APP14 = 0xee;
const COM = 0xfe;
const APP15 = 0xef;
const SOI = 0xd8;
const EOI = 0xd9;
const SOS = 0xda;

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

/** Reads the segments up to the first scan; undefined if this isn't a JPEG, or is truncated before the scan. */
export function readHead(bytes: Uint8Array): JpegHead | undefined {
  if (bytes[0] !== 0xff || bytes[1] !== SOI) return undefined;
  const segments: JpegSegment[] = [];
  for (let at = 2; ;) {
    if (bytes[at] !== 0xff) return undefined;
    const marker = bytes[at + 1];
    if (marker === undefined) return undefined;
    if (marker === 0xff) at += 1;
    else if (marker === SOS) return { segments, scan: at };
    else {
      const end = segmentEnd(bytes, at);
      if (end === undefined) return undefined;
      segments.push({ marker, start: at, end, payload: bytes.subarray(at + 4, end) });
      at = end;
    }
  }
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

/** Builds a segment with marker and length. The payload must not be longer than `MAX_PAYLOAD`. */
export function segmentBytes(marker: number, payload: Uint8Array): Uint8Array {
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
  return second === 0 || second === 0xff || (second >= 0xd0 && second <= 0xd7);
}

/** True for frame headers: SOF0 to SOF15, except DHT, JPG and DAC in the same range. */
export function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
}

function uint16(bytes: Uint8Array, at: number): number {
  return ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0);
}
