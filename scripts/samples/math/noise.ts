/** Gradient noise in two dimensions and its sums. All of it repeats after 256 units and is made once. */
import { f32, u8 } from './arrays.ts';
import { randomFrom } from './random.ts';

const permutation = new Uint8Array(512);
const gradientX = new Float32Array(256);
const gradientY = new Float32Array(256);

const random = randomFrom(20240611);
for (let i = 0; i < 256; i++) {
  permutation[i] = i;
  const angle = random() * Math.PI * 2;
  gradientX[i] = Math.cos(angle) * 1.55;
  gradientY[i] = Math.sin(angle) * 1.55;
}
for (let i = 255; i > 0; i--) {
  const j = Math.floor(random() * (i + 1));
  const kept = u8(permutation, i);
  permutation[i] = u8(permutation, j);
  permutation[j] = kept;
}
permutation.copyWithin(256, 0, 256);

/** Smooth noise, about -1 to 1, features one unit wide. */
export function noise(x: number, y: number): number {
  const fx = Math.floor(x);
  const fy = Math.floor(y);
  const ix = fx & 255;
  const iy = fy & 255;
  const tx = x - fx;
  const ty = y - fy;
  const a = u8(permutation, ix) + iy;
  const b = u8(permutation, (ix + 1) & 255) + iy;
  const g00 = u8(permutation, a);
  const g01 = u8(permutation, a + 1);
  const g10 = u8(permutation, b);
  const g11 = u8(permutation, b + 1);
  const n00 = f32(gradientX, g00) * tx + f32(gradientY, g00) * ty;
  const n10 = f32(gradientX, g10) * (tx - 1) + f32(gradientY, g10) * ty;
  const n01 = f32(gradientX, g01) * tx + f32(gradientY, g01) * (ty - 1);
  const n11 = f32(gradientX, g11) * (tx - 1) + f32(gradientY, g11) * (ty - 1);
  const sx = tx * tx * tx * (tx * (tx * 6 - 15) + 10);
  const sy = ty * ty * ty * (ty * (ty * 6 - 15) + 10);
  const low = n00 + (n10 - n00) * sx;
  const high = n01 + (n11 - n01) * sx;
  return low + (high - low) * sy;
}

/** A sum of `octaves` of noise, each twice as fine and half as strong; about -1 to 1. */
export function fractal(x: number, y: number, octaves: number): number {
  let sum = 0;
  let weight = 0.5;
  let px = x;
  let py = y;
  for (let i = 0; i < octaves; i++) {
    sum += noise(px, py) * weight;
    weight *= 0.5;
    const turned = px * 1.616 + py * 1.212;
    py = py * 1.616 - px * 1.212 + 17.3;
    px = turned + 31.7;
  }
  return sum;
}

/** The same with sharp crests, 0 to about 1: mountains, billows of cloud. */
export function ridged(x: number, y: number, octaves: number): number {
  let sum = 0;
  let weight = 0.5;
  let px = x;
  let py = y;
  for (let i = 0; i < octaves; i++) {
    const n = 1 - Math.abs(noise(px, py));
    sum += n * n * weight;
    weight *= 0.5;
    const turned = px * 1.616 + py * 1.212;
    py = py * 1.616 - px * 1.212 + 11.9;
    px = turned + 5.1;
  }
  return sum;
}
