/** Small vectors for setting scenes up. Code that runs for each pixel uses plain numbers instead. */

export type V3 = readonly [x: number, y: number, z: number];

export const add = (a: V3, b: V3): V3 => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
export const sub = (a: V3, b: V3): V3 => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
export const scale = (a: V3, k: number): V3 => [a[0] * k, a[1] * k, a[2] * k];
export const dot = (a: V3, b: V3): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
export const cross = (a: V3, b: V3): V3 => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
/** The length of (x, y). `Math.hypot` guards against overflow and takes several times as long. */
export const hypot2 = (x: number, y: number): number => Math.sqrt(x * x + y * y);
/** The length of (x, y, z). */
export const hypot3 = (x: number, y: number, z: number): number => Math.sqrt(x * x + y * y + z * z);

const length = (a: V3): number => hypot3(a[0], a[1], a[2]);
export const unit = (a: V3): V3 => scale(a, 1 / (length(a) || 1));

export const mix = (a: number, b: number, t: number): number => a + (b - a) * t;
export const clamp = (x: number, low: number, high: number): number => (x < low ? low : x > high ? high : x);

/** 0 below `low`, 1 above `high`, smooth between. `low` may be above `high`: then it falls. */
export function smooth(low: number, high: number, x: number): number {
  const t = clamp((x - low) / (high - low), 0, 1);
  return t * t * (3 - 2 * t);
}

const RADIANS = Math.PI / 180;

/** A direction from a compass-like angle (0 = +y, 90 = +x) and a height above the horizon, both in degrees. */
export function direction(azimuth: number, elevation: number): V3 {
  const a = azimuth * RADIANS;
  const e = elevation * RADIANS;
  return [Math.sin(a) * Math.cos(e), Math.cos(a) * Math.cos(e), Math.sin(e)];
}

export const radians = (degrees: number): number => degrees * RADIANS;
