/** A small JPEG that makes a decoder pass over a large picture many times. */
import { END, segment } from './jpeg-parts.ts';

/** How many bits of a frequency scans can refine. A valid grey picture therefore has at most 1 + 63 × 14 scans. */
const BITS = 14;

/**
 * A valid progressive JPEG of uniform grey. Each scan takes a few bytes and refines one frequency of all blocks by one bit.
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
    // Each block has one 0 bit, because its mean equals the previous block's.
    Buffer.alloc(Math.ceil(blocks / 8)),
  ];
  const empty = emptyBlocks(blocks);
  for (let n = 0; n < scans - 1; n += 1) {
    const bit = BITS - 1 - (n % BITS);
    parts.push(scan(1 + Math.floor(n / BITS), bit === BITS - 1 ? 0 : bit + 1, bit), empty);
  }
  return Buffer.concat([...parts, END]);
}

/** A Huffman table with a single code, the bit 0, for one symbol. */
export function huffmanTable(id: number, symbol: number): Buffer {
  return segment(0xc4, Buffer.from([id, 1, ...Array.from({ length: 15 }, () => 0), symbol]));
}

/** The header of a scan that sends one frequency from bit `high` (0 if it was not sent before) down to bit `low`. */
function scan(frequency: number, high: number, low: number): Buffer {
  return segment(0xda, Buffer.from([1, 1, 0, frequency, frequency, (high << 4) | low]));
}

/** Encodes unchanged blocks in runs of 32,767 blocks. Each run takes one 0 bit and fourteen 1 bits. */
function emptyBlocks(blocks: number): Buffer {
  const bits = '011111111111111'.repeat(Math.ceil(blocks / 32_767));
  const bytes = bits.match(/.{1,8}/g) ?? [];
  return Buffer.from(bytes.flatMap((byte) => stuffed(Number.parseInt(byte.padEnd(8, '1'), 2))));
}

/** Byte stuffing, i.e. in a scan each byte of 255 is followed by a 0. */
function stuffed(byte: number): number[] {
  return byte === 0xff ? [byte, 0] : [byte];
}
