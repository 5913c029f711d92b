/** Colours: written as `#rrggbb` (sRGB), computed in linear light. */
import { clamp } from './vector.ts';
import type { V3 } from './vector.ts';

/** Linear light of an sRGB value, both 0 to 1. */
function toLinear(value: number): number {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

/** The sRGB value of linear light, both 0 to 1. */
export function toSrgb(value: number): number {
  const v = clamp(value, 0, 1);
  return v <= 0.0031308 ? v * 12.92 : 1.055 * v ** (1 / 2.4) - 0.055;
}

/** `#rrggbb` as linear light, times `strength`. */
export function rgb(hex: string, strength = 1): V3 {
  const value = Number.parseInt(hex.slice(1), 16);
  return [
    toLinear(((value >> 16) & 255) / 255) * strength,
    toLinear(((value >> 8) & 255) / 255) * strength,
    toLinear((value & 255) / 255) * strength,
  ];
}
