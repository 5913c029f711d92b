/** Finds where a JPEG's picture ends (ITU-T T.81, annex B), without decoding anything. */

import { MARKERS } from '../../../workers/image/jpeg.ts';

const { RST0, SOI, EOI, SOF0 } = MARKERS;

/**
 * The offset of the end marker after the last scan; the end of the file if there is none. Walks over the scans and the
 * segments between them, since a comment or a table may contain the bytes of an end marker.
 */
export function scansEnd(bytes: Buffer, scanStart: number): number {
  for (let at = nextMarker(bytes, scanStart); at >= 0;) {
    const marker = bytes[at + 1];
    if (marker === EOI) return at;
    const hasLength = marker !== undefined && marker >= SOF0 && marker !== 0xff && !isAlone(marker);
    // Stuffed bytes, fill bytes and restarts belong to the scan.
    const next = hasLength && at + 4 <= bytes.length ? at + 2 + bytes.readUInt16BE(at + 2) : at + 1;
    at = nextMarker(bytes, next);
  }
  return bytes.length;
}

/** How far the next marker is looked for byte by byte. A file may have one at every byte, and each search costs more. */
const NEAR = 64;

/** The offset of the next 0xff byte; -1 if there is none. */
function nextMarker(bytes: Buffer, from: number): number {
  const near = Math.min(from + NEAR, bytes.length);
  for (let at = from; at < near; at += 1) if (bytes[at] === 0xff) return at;
  return bytes.indexOf(0xff, near);
}

/** True for markers that have no length. */
function isAlone(marker: number): boolean {
  return marker >= RST0 && marker <= SOI;
}

/** From this number on, bytes behind a picture's end aren't stored (docs/rules/upload.md, "Bytes behind the picture"). */
export const MOST_TRAILING_BYTES = 64 * 1024;

/** How many of a file's bytes are stored: all of them, or those up to the picture's end if too many follow it. */
export function storedLength(bytes: Buffer, scanStart: number): number {
  const end = Math.min(scansEnd(bytes, scanStart) + 2, bytes.length);
  return bytes.length - end < MOST_TRAILING_BYTES ? bytes.length : end;
}
