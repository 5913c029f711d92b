/**
 * Reads the blocks of a scan, without their values: what matters is how many bits each takes (ITU T.81, F.2.2 and G.2). A
 * function returns false for what no encoder writes.
 */
import { NO_SYMBOL } from './bit-reader.ts';
import type { BitReader } from './bit-reader.ts';
import type { Scan } from './frame.ts';
import type { HuffmanTable } from './huffman.ts';

/** Which coefficients of a component's blocks are known not to be zero: two words of 32 a block. */
export type NonZero = Int32Array;

/** Reads a block of a sequential picture. */
export function readSequential(bits: BitReader, dc: HuffmanTable, ac: HuffmanTable): boolean {
  if (!readDc(bits, dc)) return false;
  for (let k = 1; k < 64; k++) {
    const symbol = bits.symbolWithValue(ac);
    if (symbol === NO_SYMBOL) return false;
    if ((symbol & 15) === 0) {
      if (symbol !== 0xf0) return true;
      k += 15;
    } else {
      k += symbol >> 4;
      if (k > 63) return false;
    }
  }
  return true;
}

/** Reads the first bits of a block's constant part. */
export function readDc(bits: BitReader, table: HuffmanTable): boolean {
  const size = bits.symbolWithValue(table);
  return size !== NO_SYMBOL && size <= 15;
}

/** Reads the other coefficients of a progressive picture's blocks, one after another. */
export class ProgressiveBlocks {
  readonly #bits: BitReader;
  readonly #table: HuffmanTable;
  readonly #scan: Scan;
  readonly #nonZero: NonZero;
  /** True if any block has one. */
  #hasNonZero: boolean;
  /** How many blocks from now on have no new coefficient. */
  #empty = 0;

  constructor(bits: BitReader, table: HuffmanTable, scan: Scan, nonZero: NonZero) {
    this.#bits = bits;
    this.#table = table;
    this.#scan = scan;
    this.#nonZero = nonZero;
    this.#hasNonZero = nonZero.some((word) => word !== 0);
  }

  /** Forgets what the interval before a restart left. */
  restart(): void {
    this.#empty = 0;
  }

  /** How many blocks from now on take no bits. A file of a few kilobytes may have millions of them. */
  get idle(): number {
    return this.#scan.high === 0 || !this.#hasNonZero ? this.#empty : 0;
  }

  /** Passes over blocks that take no bits. */
  skip(blocks: number): void {
    this.#empty -= blocks;
  }

  /** Reads the first bits of a block's coefficients. */
  readFirst(block: number): boolean {
    if (this.#empty > 0) {
      this.#empty -= 1;
      return true;
    }
    const { from, to } = this.#scan;
    for (let k = from; k <= to; k++) {
      const symbol = this.#bits.symbol(this.#table);
      if (symbol === NO_SYMBOL) return false;
      const size = symbol & 15;
      const zeros = symbol >> 4;
      if (size === 0) {
        if (zeros !== 15) {
          this.#empty = (1 << zeros) + this.#bits.read(zeros) - 1;
          return true;
        }
        k += 15;
      } else {
        k += zeros;
        if (k > to) return false;
        this.#bits.read(size);
        this.#mark(block, k);
      }
    }
    return true;
  }

  /** Reads one more bit of a block's coefficients. */
  readMore(block: number): boolean {
    const { from, to } = this.#scan;
    let k = from;
    if (this.#empty === 0) {
      for (; k <= to; k++) {
        const symbol = this.#bits.symbol(this.#table);
        if (symbol === NO_SYMBOL || (symbol & 15) > 1) return false;
        const isNew = (symbol & 15) === 1;
        let zeros = symbol >> 4;
        if (isNew) this.#bits.read(1);
        else if (zeros !== 15) {
          this.#empty = (1 << zeros) + this.#bits.read(zeros);
          break;
        }
        for (; k <= to; k++) {
          if (this.#isMarked(block, k)) this.#bits.read(1);
          else if (--zeros < 0) break;
        }
        if (isNew) {
          if (k > to) return false;
          this.#mark(block, k);
        }
      }
    }
    if (this.#empty > 0) {
      this.#empty -= 1;
      if (!this.#isEmpty(block)) for (; k <= to; k++) if (this.#isMarked(block, k)) this.#bits.read(1);
    }
    return true;
  }

  #isEmpty(block: number): boolean {
    return this.#nonZero[block * 2] === 0 && this.#nonZero[block * 2 + 1] === 0;
  }

  #isMarked(block: number, k: number): boolean {
    return (((this.#nonZero[block * 2 + (k >> 5)] ?? 0) >>> (k & 31)) & 1) === 1;
  }

  #mark(block: number, k: number): void {
    this.#hasNonZero = true;
    const at = block * 2 + (k >> 5);
    this.#nonZero[at] = (this.#nonZero[at] ?? 0) | (1 << (k & 31));
  }
}
