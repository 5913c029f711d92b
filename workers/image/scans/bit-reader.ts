/** Reads the bits of a JPEG's scan (ITU T.81, F.2.2.5). */
import type { HuffmanTable } from './huffman.ts';
import { LOOK_AHEAD_BITS } from './huffman.ts';

/** Returned for a code that the table doesn't have. Symbols are 0 to 255. */
export const NO_SYMBOL = -1;

const LOOK_AHEAD_MASK = (1 << LOOK_AHEAD_BITS) - 1;

/** Reads a file's bits. `start` sets it to the beginning of each interval between restarts. */
export class BitReader {
  readonly #bytes: Uint8Array;
  /** The next bits, of which the lowest `#count` are valid. */
  #bits = 0;
  #count = 0;
  /** Offset of the next byte, or of a marker's 0xff once it has reached one. */
  #at = 0;
  /** How many of those bits are padding for bits beyond a marker or the end of the file. */
  #missing = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  /** Begins reading at an offset. */
  start(at: number): void {
    this.#at = at;
    this.#bits = 0;
    this.#count = 0;
    this.#missing = 0;
  }

  /** True if bits beyond the next marker or the end of the file were read. */
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

  /** The symbol of the next code, or `NO_SYMBOL`. Skips the value after it, whose length is the symbol's lower half. */
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

  /** Skips any number of bits. */
  pass(bits: number): void {
    for (let left = bits; left > 0; left -= 16) this.read(Math.min(left, 16));
  }

  /**
   * Ends reading, and drops the remaining bits of the last byte. Returns the offset of the first byte that wasn't
   * needed.
   */
  end(): number {
    const unread = (this.#count - this.#missing) >> 3;
    let at = this.#at;
    // Goes back over whole bytes that were read ahead. A zero follows each 0xff among them.
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
