/** Reads the bits of a JPEG's scan (ITU T.81, F.2.2.5). */
import type { HuffmanTable } from './huffman.ts';
import { LOOK_AHEAD_BITS } from './huffman.ts';

/** A code that is in no table. Symbols are 0 to 255. */
export const NO_SYMBOL = -1;

const LOOK_AHEAD_MASK = (1 << LOOK_AHEAD_BITS) - 1;

/** The reader of one file; it is set to the beginning of each interval between restarts. */
export class BitReader {
  readonly #bytes: Uint8Array;
  /** The next bits, of which the lowest `#count` are valid. */
  #bits = 0;
  #count = 0;
  /** Offset of the next byte; of the marker's 0xff once one was reached. */
  #at = 0;
  /** How many of those bits are padding, supplied after a marker or the end of the file. */
  #missing = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  /** Begins to read at an offset. */
  start(at: number): void {
    this.#at = at;
    this.#bits = 0;
    this.#count = 0;
    this.#missing = 0;
  }

  /** True if more bits were read than there are before the next marker, or the end of the file. */
  get isBeyondEnd(): boolean {
    return this.#count < this.#missing;
  }

  /** The symbol of the next code, or `NO_SYMBOL`. */
  symbol(table: HuffmanTable): number {
    if (this.#count < 16) this.#fill();
    const next = (this.#bits >>> (this.#count - 16)) & 0xffff;
    const found = table.lookAhead[next >>> (16 - LOOK_AHEAD_BITS)] ?? 0;
    if (found !== 0) {
      this.#count -= found >> 8;
      return found & 255;
    }
    for (let length = LOOK_AHEAD_BITS + 1; length <= 16; length++) {
      const code = next >>> (16 - length);
      if (code <= (table.last[length] ?? -1)) {
        this.#count -= length;
        return table.symbols[(table.offset[length] ?? 0) + code] ?? NO_SYMBOL;
      }
    }
    return NO_SYMBOL;
  }

  /** The symbol of the next code, or `NO_SYMBOL`. Passes over the value behind it, whose length the lower half says. */
  symbolWithValue(table: HuffmanTable): number {
    if (this.#count < LOOK_AHEAD_BITS + 15) this.#fill();
    const found = table.withValue[(this.#bits >>> (this.#count - LOOK_AHEAD_BITS)) & LOOK_AHEAD_MASK] ?? 0;
    if (found !== 0) {
      this.#count -= found >> 8;
      return found & 255;
    }
    const symbol = this.symbol(table);
    if (symbol !== NO_SYMBOL) this.read(symbol & 15);
    return symbol;
  }

  /** The next 0 to 16 bits as a number. */
  read(bits: number): number {
    if (this.#count < bits) this.#fill();
    this.#count -= bits;
    return (this.#bits >>> this.#count) & ((1 << bits) - 1);
  }

  /** Passes over any number of bits. */
  pass(bits: number): void {
    for (let left = bits; left > 0; left -= 16) this.read(Math.min(left, 16));
  }

  /**
   * Ends reading, with the bits that are left of the last byte. Returns the offset of the first byte that wasn't needed.
   */
  end(): number {
    const unread = (this.#count - this.#missing) >> 3;
    let at = this.#at;
    // Back over whole bytes that were taken ahead; a 0xff among them is followed by a zero.
    for (let n = 0; n < unread; n++) at -= this.#bytes[at - 1] === 0 && this.#bytes[at - 2] === 0xff ? 2 : 1;
    return at;
  }

  #fill(): void {
    while (this.#count <= 24) {
      const byte = this.#nextByte();
      this.#bits = (this.#bits << 8) | byte;
      this.#count += 8;
    }
  }

  #nextByte(): number {
    const bytes = this.#bytes;
    const at = this.#at;
    const byte = bytes[at];
    if (byte !== 0xff && byte !== undefined) {
      this.#at = at + 1;
      return byte;
    }
    if (byte === 0xff && bytes[at + 1] === 0) {
      this.#at = at + 2;
      return 0xff;
    }
    this.#missing += 8;
    return 0;
  }
}
