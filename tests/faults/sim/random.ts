import { createCipheriv, createHash } from 'node:crypto';

/** A seeded random number generator (mulberry32). Returns numbers in [0, 1). */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** Seeded random bytes from a stream cipher, which is fast enough for megabytes. */
export function seededBytes(seed: number, length: number): ArrayBuffer {
  const key = createHash('sha256').update(String(seed)).digest();
  const stream = createCipheriv('aes-256-ctr', key, Buffer.alloc(16)).update(Buffer.alloc(length));
  return new Uint8Array(stream).buffer;
}

/** Returns a function that picks a random entry of a non-empty list. */
export function picker(random: () => number): <T>(list: readonly T[]) => T {
  return (list) => {
    const value = list[Math.floor(random() * list.length)];
    if (value === undefined) throw new Error('nothing to pick from');
    return value;
  };
}
