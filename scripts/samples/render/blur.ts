/** Box blurs of interleaved float pictures; three in a row are as good as a Gaussian. */
import { f32 } from '../math/arrays.ts';

/** Blurs along x, `radius` px to each side; `channels` values a pixel. In place. */
export function blurAcross(
  data: Float32Array,
  width: number,
  height: number,
  channels: number,
  radius: number,
): void {
  if (radius < 0.1) return;
  const row = new Float32Array(width * channels);
  for (let y = 0; y < height; y++) {
    const start = y * width * channels;
    row.set(data.subarray(start, start + width * channels));
    slide(row, data, start, width, channels, channels, radius);
  }
}

/** The same along y. */
export function blurDown(
  data: Float32Array,
  width: number,
  height: number,
  channels: number,
  radius: number,
): void {
  if (radius < 0.1) return;
  const stride = width * channels;
  const column = new Float32Array(height * channels);
  for (let x = 0; x < width; x++) {
    for (let y = 0; y < height; y++) {
      for (let c = 0; c < channels; c++) column[y * channels + c] = f32(data, y * stride + x * channels + c);
    }
    slide(column, data, x * channels, height, channels, stride, radius);
  }
}

/** A moving average over `from`, with the ends repeated, written to `to` from `start` on. */
function slide(
  from: Float32Array,
  to: Float32Array,
  start: number,
  count: number,
  channels: number,
  stride: number,
  radius: number,
): void {
  const whole = Math.floor(radius);
  const part = radius - whole;
  const share = 1 / (2 * radius + 1);
  const last = count - 1;
  for (let c = 0; c < channels; c++) {
    let sum = 0;
    for (let d = -whole; d <= whole; d++) sum += f32(from, Math.max(0, Math.min(last, d)) * channels + c);
    for (let i = 0; i < count; i++) {
      const before = f32(from, Math.max(0, i - whole - 1) * channels + c);
      const after = f32(from, Math.min(last, i + whole + 1) * channels + c);
      to[start + i * stride + c] = (sum + (before + after) * part) * share;
      sum += after - f32(from, Math.max(0, i - whole) * channels + c);
    }
  }
}

/** A near-Gaussian blur, `radius` px wide. In place. */
export function soften(
  data: Float32Array,
  width: number,
  height: number,
  channels: number,
  radius: number,
): void {
  if (radius < 0.2) return;
  for (let pass = 0; pass < 3; pass++) {
    blurAcross(data, width, height, channels, radius * 0.55);
    blurDown(data, width, height, channels, radius * 0.55);
  }
}
