/** A JPEG file as its segments (ITU T.81 annex B). Nothing here decodes pixels. */
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

/** The most bytes that one segment's payload may have: the length field has 16 bits and counts itself. */
export const MAX_PAYLOAD = 0xffff - 2;

/** One marker segment. `start` is at its 0xFF, `end` after its last byte; `payload` is without marker and length. */
export interface JpegSegment {
  marker: number;
  start: number;
  end: number;
  payload: Uint8Array;
}

/** Everything in front of the first scan. */
export interface JpegHead {
  segments: JpegSegment[];
  /** Where the first SOS marker stands. */
  scan: number;
}

/** Reads the segments up to the first scan; `undefined` when this is no JPEG or is cut off before the scan. */
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
 * Where the picture that begins at byte 0 ends, after its EOI: what phones append there (motion photos, second
 * pictures) is not part of it. The whole length when no EOI is found. `scan` as `readHead` gives it.
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

/** Width and height as stored (before orientation), from the frame header; `undefined` when there is none. */
export function storedSize(head: JpegHead): Size | undefined {
  const frame = head.segments.find(({ marker, payload }) => isFrame(marker) && payload.length >= 5);
  if (frame === undefined) return undefined;
  const { payload } = frame;
  return { height: sixteen(payload, 1), width: sixteen(payload, 3) };
}

/** A whole segment, marker and length included. The payload must not be longer than `MAX_PAYLOAD`. */
export function segmentBytes(marker: number, payload: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(payload.length + 4);
  const length = payload.length + 2;
  bytes.set([0xff, marker, length >> 8, length & 0xff]);
  bytes.set(payload, 4);
  return bytes;
}

/** True for application segments and comments: what is about the picture but not needed to decode it. */
export function isMetadata(marker: number): boolean {
  return (marker >= APP0 && marker <= APP15) || marker === COM;
}

function segmentEnd(bytes: Uint8Array, at: number): number | undefined {
  const length = sixteen(bytes, at + 2);
  const end = at + 2 + length;
  return length >= 2 && end <= bytes.length ? end : undefined;
}

/** Stuffed bytes, restart markers and fill bytes stand between SOS and EOI without a length. */
function isInsideScan(second: number): boolean {
  return second === 0 || second === 0xff || (second >= 0xd0 && second <= 0xd7);
}

/** SOF0 to SOF15 without DHT, JPG and DAC, which lie in the same range. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
}

function sixteen(bytes: Uint8Array, at: number): number {
  return ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0);
}
