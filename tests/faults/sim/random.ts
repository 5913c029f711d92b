/** Random numbers that a seed repeats (mulberry32), in [0, 1). */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** Bytes that don't repeat. */
export function seededBytes(seed: number, length: number): ArrayBuffer {
  const random = seededRandom(seed);
  const words = new Uint32Array(Math.ceil(length / 4)).map(() => random() * 4294967296);
  return words.buffer.slice(0, length);
}

/** Picks from a list that isn't empty. */
export function picker(random: () => number): <T>(list: readonly T[]) => T {
  return (list) => {
    const value = list[Math.floor(random() * list.length)];
    if (value === undefined) throw new Error('nothing to pick from');
    return value;
  };
}
