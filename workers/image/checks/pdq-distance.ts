/** Measures how far PDQ hashes are apart, and finds those near a given one (docs/checks.md, "Near-duplicates"). */

/**
 * Two hashes that differ in at most this many of their 256 bits are of the same photo, by the reference's threshold.
 */
export const SAME_PHOTO_BITS = 31;

/** The number of 32-bit words of a hash; the first word has the text's first digits. */
export const PDQ_WORDS = 8;

/** A hash of 64 hexadecimal digits as words. Throws if it isn't one. */
export function pdqWords(hex: string): Uint32Array {
  if (!/^[0-9a-f]{64}$/i.test(hex)) throw new Error('A PDQ hash has 64 hexadecimal digits');
  return Uint32Array.from({ length: PDQ_WORDS }, (_, word) =>
    parseInt(hex.slice(word * 8, word * 8 + 8), 16),
  );
}

/** The text of a hash: 64 hexadecimal digits. */
export function pdqHex(words: Uint32Array): string {
  return Array.from(words, (word) => word.toString(16).padStart(8, '0')).join('');
}

/** The number of bits in which two hashes differ. */
export function hammingDistance(a: string | Uint32Array, b: string | Uint32Array): number {
  const [left, right] = [a, b].map((hash) => (typeof hash === 'string' ? pdqWords(hash) : hash));
  return left === undefined || right === undefined ? 0 : distanceAt(left, 0, right);
}

/** A hash near the given one: its index in the list, and the number of bits that differ. */
export interface NearHash {
  index: number;
  distance: number;
}

/** Finds those of the first `count` hashes that are of the same photo as `hash`. `hashes` has eight words for each. */
export function nearHashes(hashes: Uint32Array, count: number, hash: Uint32Array): NearHash[] {
  const near: NearHash[] = [];
  const [first = 0, second = 0, third = 0] = hash;
  for (let index = 0, at = 0; index < count; index++, at += PDQ_WORDS) {
    // In three random words, 48 of the 96 bits differ on average, so nearly all hashes are ruled out here.
    const differing =
      bitCount((hashes[at] ?? 0) ^ first) +
      bitCount((hashes[at + 1] ?? 0) ^ second) +
      bitCount((hashes[at + 2] ?? 0) ^ third);
    if (differing > SAME_PHOTO_BITS) continue;
    const distance = distanceAt(hashes, at, hash);
    if (distance <= SAME_PHOTO_BITS) near.push({ index, distance });
  }
  return near;
}

function distanceAt(hashes: Uint32Array, at: number, hash: Uint32Array): number {
  let distance = 0;
  for (let word = 0; word < PDQ_WORDS; word++) {
    distance += bitCount((hashes[at + word] ?? 0) ^ (hash[word] ?? 0));
  }
  return distance;
}

/** The number of bits that are set (Hacker's Delight, 5-1). */
function bitCount(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
