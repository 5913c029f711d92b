/**
 * Reduces a file to what the decoder gets: a plain JPEG of the picture. Nothing else reaches native code, such as a
 * maker note, a preview, a gain map, a second picture, or a video appended to the picture.
 */
import { open } from 'node:fs/promises';
import type { JpegHeader } from './jpeg-header.ts';
import { scansEnd } from './scans-end.ts';

/**
 * The most scans in a picture. Encoders write 1 to about 20, but a file of a few kilobytes can make the decoder pass
 * over the whole picture thousands of times, and no timeout interrupts that.
 */
const MAX_SCANS = 100;
/**
 * The most samples in a picture that is decoded in memory as a whole. They take 420 MB. A photo of 100 megapixels has
 * 150 to 300 million samples.
 */
const MAX_HELD_SAMPLES = 210_000_000;

export const START = Buffer.from([0xff, 0xd8]);
export const END = Buffer.from([0xff, 0xd9]);
const SCAN = Buffer.from([0xff, 0xda]);
/** A JFIF segment (version 1.1, square pixels), from which the decoder concludes that the colours are YCbCr. */
export const JFIF = Buffer.from([0xff, 0xe0, 0, 16, ...Buffer.from('JFIF\0'), 1, 1, 0, 0, 1, 0, 1, 0, 0]);

/** An EXIF segment that contains only the orientation (1 to 8). */
export function exifOf(orientation: number): Buffer {
  const entry = [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0];
  const tiff = [...Buffer.from('MM'), 0, 42, 0, 0, 0, 8, 0, 1, ...entry, 0, 0, 0, 0];
  return Buffer.from([0xff, 0xe1, 0, tiff.length + 8, ...Buffer.from('Exif\0\0'), ...tiff]);
}

/** The bytes to leave free before a loaded file, for the segments that `toPlainJpeg` may add to the header. */
const HEADROOM = JFIF.length + exifOf(1).length;

/** A whole file in a buffer of its own, with space before and after it. */
export interface LoadedFile {
  memory: Buffer;
  /** The file's bytes, a part of `memory`. */
  bytes: Buffer;
}

/** Reads a whole file. The caller must ensure that it is small enough. */
export async function loadFile(path: string): Promise<LoadedFile> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    const memory = Buffer.allocUnsafeSlow(HEADROOM + size + END.length);
    let end = HEADROOM;
    while (end < HEADROOM + size) {
      const { bytesRead } = await file.read(memory, end, HEADROOM + size - end);
      if (bytesRead === 0) break;
      end += bytesRead;
    }
    return { memory, bytes: memory.subarray(HEADROOM, end) };
  } finally {
    await file.close();
  }
}

/**
 * True if decoding would take too much memory or too many passes over the picture. `end` is the offset at which the
 * decoder's input ends; by default, where `toPlainJpeg` cuts it off.
 */
export function isTooCostly(
  bytes: Buffer,
  { frame, scanStart }: JpegHeader,
  end = scansEnd(bytes, scanStart),
): boolean {
  return frame.manyScans && (frame.samples > MAX_HELD_SAMPLES || hasTooManyScans(bytes, scanStart, end));
}

function hasTooManyScans(bytes: Buffer, scanStart: number, end: number): boolean {
  let scans = 0;
  for (let at = scanStart; at >= 0 && at < end; at = bytes.indexOf(SCAN, at + SCAN.length)) scans += 1;
  return scans > MAX_SCANS;
}

/**
 * Builds the plain picture: the needed tables, the orientation (1 to 8), the colour space, the scans, and an end marker
 * even if the file has none. Builds it in place, overwriting the loaded file, since a photo is large.
 */
export function toPlainJpeg({ memory, bytes }: LoadedFile, header: JpegHeader, orientation: number): Buffer {
  const head = Buffer.concat([START, ...(header.jfif ? [JFIF] : []), exifOf(orientation), ...header.needed]);
  const scans = HEADROOM + header.scanStart;
  const end = HEADROOM + scansEnd(bytes, header.scanStart);
  head.copy(memory, scans - head.length);
  END.copy(memory, end);
  return memory.subarray(scans - head.length, end + END.length);
}
