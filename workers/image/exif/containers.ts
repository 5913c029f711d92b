/** Finds the EXIF blocks of a JPEG, PNG or WebP, or of a file based on ISOBMFF (AVIF, HEIC). */
import { startsWithAt } from '../../../src/contract/rules/position/text.ts';
import { MARKERS, MAX_PAYLOAD } from '../jpeg.ts';
import type { JpegHead } from '../jpeg.ts';
import { isobmffExif } from './isobmff.ts';

/** Precedes the block in a JPEG, and in other files by some programs. A sixth byte follows it as padding. */
const SIGNATURE = 'Exif\0';
const SIGNATURE_BYTES = 6;
/** The length of the longest block that fits into a JPEG. A longer block is read as if it ended there. */
export const MAX_BLOCK_BYTES = MAX_PAYLOAD - SIGNATURE_BYTES;

/** The most blocks that are read. Cameras write one, and an editor may add another. */
const MAX_BLOCKS = 8;

/**
 * The EXIF blocks in the order of the file, as views of the file that begin with the block's byte order. `head`: of a
 * JPEG; undefined for other formats.
 */
export function exifBlocks(file: Uint8Array, head: JpegHead | undefined): Uint8Array[] {
  return blocksOf(file, head)
    .slice(0, MAX_BLOCKS)
    .map((block) => withoutSignature(block).subarray(0, MAX_BLOCK_BYTES));
}

/** True for the payload of an APP1 segment with EXIF. */
export function isExif(payload: Uint8Array): boolean {
  return startsWithAt(payload, SIGNATURE);
}

/** The block without the signature; the block itself if it has none. */
export function withoutSignature(block: Uint8Array): Uint8Array {
  return isExif(block) ? block.subarray(SIGNATURE_BYTES) : block;
}

/** The payload of an APP1 segment with an EXIF block. */
export function exifPayload(block: Uint8Array): Uint8Array {
  const payload = new Uint8Array(SIGNATURE_BYTES + block.length);
  for (let at = 0; at < SIGNATURE.length; at++) payload[at] = SIGNATURE.charCodeAt(at);
  payload.set(block, SIGNATURE_BYTES);
  return payload;
}

const PNG = '\u0089PNG\r\n\u001a\n';
const PNG_EXIF = 'eXIf';
/** The bytes of a PNG chunk's length, type and checksum. */
const PNG_FRAME_BYTES = 12;
const WEBP_EXIF = 'EXIF';

function blocksOf(file: Uint8Array, head: JpegHead | undefined): Uint8Array[] {
  if (startsWithAt(file, PNG)) return pngExif(file);
  if (startsWithAt(file, 'RIFF') && startsWithAt(file, 'WEBP', 8)) return webpExif(file);
  if (startsWithAt(file, 'ftyp', 4)) return isobmffExif(file);
  return (head?.segments ?? [])
    .filter(({ marker, payload }) => marker === MARKERS.APP1 && isExif(payload))
    .map(({ payload }) => payload);
}

/** Reads eXIf chunks, which may precede or follow the pixels (PNG, 3rd edition, 11.3.3.3). */
function pngExif(file: Uint8Array): Uint8Array[] {
  const view = viewOf(file);
  const found: Uint8Array[] = [];
  for (let at = PNG.length; at + PNG_FRAME_BYTES <= file.length && found.length < MAX_BLOCKS;) {
    const length = view.getUint32(at);
    if (startsWithAt(file, PNG_EXIF, at + 4)) found.push(file.subarray(at + 8, at + 8 + length));
    at += PNG_FRAME_BYTES + length;
  }
  return found;
}

/** Reads EXIF chunks. A chunk is padded to an even number of bytes (RFC 9649, 2.3). */
function webpExif(file: Uint8Array): Uint8Array[] {
  const view = viewOf(file);
  const found: Uint8Array[] = [];
  for (let at = 12; at + 8 <= file.length && found.length < MAX_BLOCKS;) {
    const length = view.getUint32(at + 4, true);
    if (startsWithAt(file, WEBP_EXIF, at)) found.push(file.subarray(at + 8, at + 8 + length));
    at += 8 + length + (length % 2);
  }
  return found;
}

function viewOf(file: Uint8Array): DataView {
  return new DataView(file.buffer, file.byteOffset, file.byteLength);
}
