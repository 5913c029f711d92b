/** A small file that asks a decoder for as many passes over a large picture as one likes. */
import { END, segment } from './jpeg-parts.ts';

/** Most scans that a grey picture can have without contradicting itself: one, and 14 for each of 63 frequencies. */
const BITS = 14;

/**
 * A progressive JPEG of one even grey whose scans, each of a few bytes, add one more bit to one frequency of all blocks:
 * nothing in it is wrong.
 */
export function manyScans(width: number, height: number, scans: number): Buffer {
  const blocks = Math.ceil(width / 8) * Math.ceil(height / 8);
  const frame = Buffer.from([8, 0, 0, 0, 0, 1, 1, 0x11, 0]);
  frame.writeUInt16BE(height, 1);
  frame.writeUInt16BE(width, 3);
  const parts = [
    Buffer.from([0xff, 0xd8]),
    segment(0xdb, Buffer.concat([Buffer.from([0]), Buffer.alloc(64, 1)])),
    segment(0xc2, frame),
    huffmanTable(0x00, 0x00),
    huffmanTable(0x10, 0xe0),
    scan(0, 0, 0),
    // Every block's mean as the one before: a bit 0 for each.
    Buffer.alloc(Math.ceil(blocks / 8)),
  ];
  const empty = emptyBlocks(blocks);
  for (let n = 0; n < scans - 1; n += 1) {
    const bit = BITS - 1 - (n % BITS);
    parts.push(scan(1 + Math.floor(n / BITS), bit === BITS - 1 ? 0 : bit + 1, bit), empty);
  }
  return Buffer.concat([...parts, END]);
}

/** A table whose one code, a bit 0, stands for one symbol. */
function huffmanTable(id: number, symbol: number): Buffer {
  return segment(0xc4, Buffer.from([id, 1, ...Array.from({ length: 15 }, () => 0), symbol]));
}

/** One frequency of the one component, from bit `high` (0: never seen) down to `low`. */
function scan(frequency: number, high: number, low: number): Buffer {
  return segment(0xda, Buffer.from([1, 1, 0, frequency, frequency, (high << 4) | low]));
}

/** That so many blocks have nothing to add, in runs of 32,767: a bit 0, and 14 bits 1. */
function emptyBlocks(blocks: number): Buffer {
  const bits = '011111111111111'.repeat(Math.ceil(blocks / 32_767));
  const bytes = bits.match(/.{1,8}/g) ?? [];
  return Buffer.from(bytes.flatMap((each) => stuffed(Number.parseInt(each.padEnd(8, '1'), 2))));
}

/** In a scan a byte 255 is followed by a 0. */
function stuffed(byte: number): number[] {
  return byte === 0xff ? [byte, 0] : [byte];
}
