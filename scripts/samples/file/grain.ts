/** Grain on finished pixels. */
import { u8 } from '../math/arrays.ts';
import { randomFrom } from '../math/random.ts';

/** Adds noise of about `amount` steps to each byte, in place; dark and bright parts get less. */
export function addGrain(pixels: Uint8Array, amount: number, seed: number): void {
  const random = randomFrom(seed + 77);
  // A table of triangular noise, walked with an irregular stride: quick, and without a visible pattern.
  const table = new Float32Array(65536);
  for (let i = 0; i < table.length; i++) table[i] = (random() + random() + random() - 1.5) * 2 * amount;
  let at = 0;
  for (let i = 0; i < pixels.length; i += 3) {
    if ((i & 4095) === 0) at = Math.floor(random() * 65536);
    at = (at + 1) & 65535;
    const grey = table[at] ?? 0;
    const tint = (table[(at * 7 + 13) & 65535] ?? 0) * 0.4;
    const middle = 1 - Math.abs(u8(pixels, i + 1) - 115) / 260;
    pixels[i] = byte(u8(pixels, i) + (grey + tint) * middle);
    pixels[i + 1] = byte(u8(pixels, i + 1) + grey * middle);
    pixels[i + 2] = byte(u8(pixels, i + 2) + (grey - tint) * middle);
  }
}

function byte(value: number): number {
  return value <= 0 ? 0 : value >= 255 ? 255 : value + 0.5;
}
