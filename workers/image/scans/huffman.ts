/** Reads a JPEG's Huffman tables (ITU T.81, annex C and F.2.2.3). */

/** Codes up to this length are found by one look-up. */
export const LOOK_AHEAD_BITS = 9;

/** A table as the decoder uses it. */
export interface HuffmanTable {
  /**
   * For each value of the next `LOOK_AHEAD_BITS` bits: the code's length × 256 + its symbol; 0 if the code is longer.
   */
  lookAhead: Uint16Array;
  /** The same with the length of the code and of the value after it, which is the symbol's lower half. */
  withValue: Uint16Array;
  /** For each length, the last code of that length; -1 if there is none. */
  last: Int32Array;
  /** For each length, the difference between a code and its index in `symbols`. */
  offset: Int32Array;
  symbols: Uint8Array;
}

/**
 * A table as in the file: the number of codes of each length from 1 to 16, and the symbols in the order of the codes.
 */
export interface HuffmanDefinition {
  lengths: Uint8Array;
  symbols: Uint8Array;
}

/**
 * The definitions in a DHT segment by `class * 16 + number`; undefined if one is invalid. Because a file may have
 * thousands, tables are built only from those that a scan uses.
 */
export function huffmanDefinitions(payload: Uint8Array): Map<number, HuffmanDefinition> | undefined {
  const definitions = new Map<number, HuffmanDefinition>();
  for (let at = 0; at < payload.length;) {
    const name = payload[at] ?? 0;
    // Copied, because the caller may change the file's head.
    const lengths = new Uint8Array(payload.subarray(at + 1, at + 17));
    const count = lengths.reduce((sum, each) => sum + each, 0);
    const symbols = new Uint8Array(payload.subarray(at + 17, at + 17 + count));
    if (lengths.length < 16 || symbols.length < count || count > 256 || !isPrefixFree(lengths))
      return undefined;
    definitions.set(name, { lengths, symbols });
    at += 17 + count;
  }
  return definitions;
}

function isPrefixFree(lengths: Uint8Array): boolean {
  let code = 0;
  for (let length = 1; length <= 16; length++, code <<= 1) {
    code += lengths[length - 1] ?? 0;
    if (code > 1 << length) return false;
  }
  return true;
}

/** Builds the table of a definition. */
export function huffmanTable({ lengths, symbols }: HuffmanDefinition): HuffmanTable {
  const lookAhead = new Uint16Array(1 << LOOK_AHEAD_BITS);
  const withValue = new Uint16Array(1 << LOOK_AHEAD_BITS);
  const last = new Int32Array(17).fill(-1);
  const offset = new Int32Array(17);
  let code = 0;
  let index = 0;
  for (let length = 1; length <= 16; length++, code <<= 1) {
    const count = lengths[length - 1] ?? 0;
    offset[length] = index - code;
    for (let n = 0; n < count; n++, code++, index++) {
      if (length > LOOK_AHEAD_BITS) continue;
      const free = LOOK_AHEAD_BITS - length;
      const symbol = symbols[index] ?? 0;
      lookAhead.fill(length * 256 + symbol, code << free, (code + 1) << free);
      withValue.fill((length + (symbol & 15)) * 256 + symbol, code << free, (code + 1) << free);
    }
    if (count > 0) last[length] = code - 1;
  }
  return { lookAhead, withValue, last, offset, symbols };
}
