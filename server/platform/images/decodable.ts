/**
 * The part of a file that the decoder is given: a JPEG of the picture alone. Nothing else reaches native code: no maker
 * note, no preview, no gain map, no second picture, no film behind the first.
 */
import { open } from 'node:fs/promises';
import type { JpegHeader } from './jpeg-header.ts';

/**
 * Most scans of a picture. Encoders make 1 to about 20; a file of a few kilobytes can ask for thousands of passes over
 * the whole picture, which no time-out interrupts.
 */
const MAX_SCANS = 100;
/** Most samples of a picture that is held whole while it is decoded: 420 MB. A 100 MP photo has 150 to 300 million. */
const MAX_HELD_SAMPLES = 210_000_000;

const START = Buffer.from([0xff, 0xd8]);
const END = Buffer.from([0xff, 0xd9]);
const SCAN = Buffer.from([0xff, 0xda]);
/** Says that the colours are YCbCr: version 1.1, square pixels. */
const JFIF = Buffer.from([0xff, 0xe0, 0, 16, ...Buffer.from('JFIF\0'), 1, 1, 0, 0, 1, 0, 1, 0, 0]);

/** EXIF that holds an orientation, 1 to 8, and nothing else. */
function exifOf(orientation: number): Buffer {
  const entry = [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0];
  const tiff = [...Buffer.from('MM'), 0, 42, 0, 0, 0, 8, 0, 1, ...entry, 0, 0, 0, 0];
  return Buffer.from([0xff, 0xe1, 0, tiff.length + 8, ...Buffer.from('Exif\0\0'), ...tiff]);
}

/** Room before a loaded file for what `decodable` may add to the header, bytes. */
const ROOM = JFIF.length + exifOf(1).length;

/** A whole file in memory that is its own, with room around it. */
export interface LoadedFile {
  memory: Buffer;
  /** The file's bytes, a part of `memory`. */
  bytes: Buffer;
}

/** Reads a file that is small enough for it. */
export async function loadFile(path: string): Promise<LoadedFile> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    const memory = Buffer.allocUnsafeSlow(ROOM + size + END.length);
    let end = ROOM;
    while (end < ROOM + size) {
      const { bytesRead } = await file.read(memory, end, ROOM + size - end);
      if (bytesRead === 0) break;
      end += bytesRead;
    }
    return { memory, bytes: memory.subarray(ROOM, end) };
  } finally {
    await file.close();
  }
}

/**
 * True where decoding would take too much memory, or too many passes over the picture. `end`: where what the decoder gets
 * ends; unless said, as `decodable` cuts it.
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

/** Where the last scan ends: at the first end marker, else at the end of the file. */
function scansEnd(bytes: Buffer, scanStart: number): number {
  const end = bytes.indexOf(END, scanStart);
  return end < 0 ? bytes.length : end;
}

/**
 * The picture alone: needed tables, orientation (1 to 8), colours, scans; with its end marker also where the file lacks
 * it. Made in place, since a photo is large: the file's bytes are no longer what they were.
 */
export function decodable({ memory, bytes }: LoadedFile, header: JpegHeader, orientation: number): Buffer {
  const head = Buffer.concat([START, ...(header.jfif ? [JFIF] : []), exifOf(orientation), ...header.needed]);
  const scans = ROOM + header.scanStart;
  const end = ROOM + scansEnd(bytes, header.scanStart);
  head.copy(memory, scans - head.length);
  END.copy(memory, end);
  return memory.subarray(scans - head.length, end + END.length);
}
