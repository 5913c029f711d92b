/**
 * Reads the blocks of a scan without their values, only for the number of bits that each takes (ITU T.81, F.2.2 and
 * G.2). The functions return false for bits that no encoder writes.
 */
import { NO_SYMBOL } from './bit-reader.ts';
import type { BitReader } from './bit-reader.ts';
import type { Scan } from './frame.ts';
import type { HuffmanTable } from './huffman.ts';

/** The symbol of a run of 16 zero coefficients. */
const ZEROS = 0xf0;

/** Reads a block of a sequential picture. */
export function readSequential(bits: BitReader, dc: HuffmanTable, ac: HuffmanTable): boolean {
  if (!readDc(bits, dc)) return false;
  for (let k = 1; k < 64; k++) {
    const symbol = bits.symbolWithValue(ac);
    if (symbol === NO_SYMBOL) return false;
    if ((symbol & 15) === 0) {
      if (symbol !== ZEROS) return true;
      k += 15;
    } else {
      k += symbol >> 4;
      if (k > 63) return false;
    }
  }
  return true;
}

/** Reads the first bits of a block's DC coefficient. */
export function readDc(bits: BitReader, table: HuffmanTable): boolean {
  const size = bits.symbolWithValue(table);
  return size !== NO_SYMBOL && size <= 15;
}

/** Which AC coefficients of a component's blocks are known not to be zero. */
export class NonZero {
  /** Two words of 32 bits for each block. */
  readonly #words: Int32Array;
  /** True once any block has one. */
  hasAny = false;

  constructor(blocks: number) {
    this.#words = new Int32Array(blocks * 2);
  }

  has(block: number, k: number): boolean {
    return (((this.#words[block * 2 + (k >> 5)] ?? 0) >>> (k & 31)) & 1) === 1;
  }

  add(block: number, k: number): void {
    const at = block * 2 + (k >> 5);
    this.#words[at] = (this.#words[at] ?? 0) | (1 << (k & 31));
    this.hasAny = true;
  }

  /** How many coefficients of a block from `start` to `end` are known not to be zero. */
  count(block: number, start: number, end: number): number {
    const low = (this.#words[block * 2] ?? 0) & bitsBetween(start, end);
    const high = (this.#words[block * 2 + 1] ?? 0) & bitsBetween(start - 32, end - 32);
    return onesOf(low) + onesOf(high);
  }
}

/** A word with the bits from `start` to `end` set, as far as they are within 0 to 31. */
function bitsBetween(start: number, end: number): number {
  if (end < 0 || start > 31) return 0;
  const upTo = end >= 31 ? -1 : (1 << (end + 1)) - 1;
  return start <= 0 ? upTo : upTo & ~((1 << start) - 1);
}

/** The number of set bits ("Bit Twiddling Hacks", "Counting bits set, in parallel"). */
function onesOf(word: number): number {
  let ones = word - ((word >>> 1) & 0x55555555);
  ones = (ones & 0x33333333) + ((ones >>> 2) & 0x33333333);
  return Math.imul((ones + (ones >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** Reads the AC coefficients of a progressive picture's blocks, one block after another. */
export class ProgressiveBlocks {
  readonly #bits: BitReader;
  readonly #table: HuffmanTable;
  readonly #scan: Scan;
  readonly #nonZero: NonZero;
  /** The number of blocks, from the next one on, that have no new coefficient. */
  #eobRun = 0;

  constructor(bits: BitReader, table: HuffmanTable, scan: Scan, nonZero: NonZero) {
    this.#bits = bits;
    this.#table = table;
    this.#scan = scan;
    this.#nonZero = nonZero;
  }

  /** Resets the state after a restart marker. */
  restart(): void {
    this.#eobRun = 0;
  }

  /**
   * The number of blocks, from the next one on, that take no bits. A file of a few kilobytes may have millions of
   * them.
   */
  get idle(): number {
    return this.#scan.approximationHigh === 0 || !this.#nonZero.hasAny ? this.#eobRun : 0;
  }

  /** Skips blocks that take no bits. */
  skip(blocks: number): void {
    this.#eobRun -= blocks;
  }

  /** Reads the first bits of a block's coefficients. */
  readFirst(block: number): boolean {
    if (this.#eobRun > 0) {
      this.#eobRun -= 1;
      return true;
    }
    const { spectralStart, spectralEnd } = this.#scan;
    for (let k = spectralStart; k <= spectralEnd; k++) {
      const symbol = this.#bits.symbol(this.#table);
      if (symbol === NO_SYMBOL) return false;
      const size = symbol & 15;
      const zeros = symbol >> 4;
      if (size === 0) {
        if (symbol !== ZEROS) {
          this.#eobRun = (1 << zeros) + this.#bits.read(zeros) - 1;
          return true;
        }
        k += 15;
      } else {
        k += zeros;
        if (k > spectralEnd) return false;
        this.#bits.read(size);
        this.#nonZero.add(block, k);
      }
    }
    return true;
  }

  /** Reads one more bit of a block's coefficients. */
  readMore(block: number): boolean {
    const { spectralStart, spectralEnd } = this.#scan;
    let k = spectralStart;
    for (; this.#eobRun === 0 && k <= spectralEnd; k++) {
      const symbol = this.#bits.symbol(this.#table);
      if (symbol === NO_SYMBOL || (symbol & 15) > 1) return false;
      const isNew = (symbol & 15) === 1;
      const zeros = symbol >> 4;
      if (isNew) this.#bits.read(1);
      else if (symbol !== ZEROS) {
        this.#eobRun = (1 << zeros) + this.#bits.read(zeros);
        break;
      }
      k = this.#readPast(block, k, zeros);
      if (!isNew) continue;
      if (k > spectralEnd) return false;
      this.#nonZero.add(block, k);
    }
    if (this.#eobRun > 0) {
      this.#bits.pass(this.#nonZero.count(block, k, spectralEnd));
      this.#eobRun -= 1;
    }
    return true;
  }

  /**
   * Reads the bits of known coefficients up to the coefficient after `zeros` unknown ones. Returns that one's index.
   */
  #readPast(block: number, from: number, zeros: number): number {
    let left = zeros;
    for (let k = from; k <= this.#scan.spectralEnd; k++) {
      if (this.#nonZero.has(block, k)) this.#bits.read(1);
      else if (--left < 0) return k;
    }
    return this.#scan.spectralEnd + 1;
  }
}
