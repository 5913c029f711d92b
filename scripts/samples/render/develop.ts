/** From linear light to the pixels of a photograph: bloom, exposure, film curve, colour, vignette, grain. */
import { f32 } from '../math/arrays.ts';
import { rgb, toSrgb } from '../math/colour.ts';
import { randomFrom } from '../math/random.ts';
import { bloom } from './bloom.ts';
import type { Frame } from './frame.ts';

export interface Develop {
  /** Multiplies the light. */
  exposure: number;
  /** 1 as it is; more is steeper. */
  contrast?: number;
  saturation?: number;
  /** Tints of the dark and the light parts. */
  shadows?: string;
  lights?: string;
  /** How far black is lifted, 0 to 1: haze in the lens, or a faded print. */
  lift?: number;
  vignette?: number;
  /** Strength of the light that spreads around bright spots, and its radius as a share of the width. */
  bloom?: number;
  bloomReach?: number;
  /** Standard deviation of the grain, in steps of 256. */
  grain?: number;
  seed: number;
}

const CURVE = 8192;
const BRIGHTEST = 16;

/** The film curve: shadows a little deeper, lights rolled off and never quite white. */
function filmCurve(contrast: number, lift: number): Float32Array {
  const curve = new Float32Array(CURVE);
  for (let i = 0; i < CURVE; i++) {
    const x = (i / CURVE) ** 2 * BRIGHTEST;
    const toned = (x * (2.51 * x + 0.03)) / (x * (2.43 * x + 0.59) + 0.14);
    const value = toSrgb(toned);
    const steep = 0.5 + (value - 0.5) * contrast;
    const bent = value + (steep - value) * (1 - Math.abs(value - 0.5) * 0.6);
    curve[i] = lift + bent * (1 - lift);
  }
  return curve;
}

/** The finished pixels, r, g, b a byte each. */
export function develop(frame: Frame, look: Develop): Uint8Array {
  if (look.bloom !== undefined && look.bloom > 0) bloom(frame, look.bloom, look.bloomReach ?? 0.02);
  const { width, height, light } = frame;
  const curve = filmCurve(look.contrast ?? 1.04, look.lift ?? 0);
  const dark = rgb(look.shadows ?? '#808080', 1 / 0.2158);
  const bright = rgb(look.lights ?? '#bcbcbc', 1 / 0.5029);
  const saturation = look.saturation ?? 1.05;
  const random = randomFrom(look.seed);
  const pixels = new Uint8Array(width * height * 3);
  const grain = look.grain ?? 2.2;
  const scale = CURVE / Math.sqrt(BRIGHTEST);
  const diagonal = (width * width + height * height) / 4;
  let last = 0;
  for (let y = 0; y < height; y++) {
    const ey = y - height / 2;
    for (let x = 0; x < width; x++) {
      const ex = x - width / 2;
      const far = (ex * ex + ey * ey) / diagonal;
      const shade = look.exposure * (1 - (look.vignette ?? 0.22) * far * (0.4 + 0.6 * far));
      const at = (y * width + x) * 3;
      let r = Math.max(0, f32(light, at)) * shade;
      let g = Math.max(0, f32(light, at + 1)) * shade;
      let b = Math.max(0, f32(light, at + 2)) * shade;
      const bright01 = 0.2126 * r + 0.7152 * g + 0.0722 * b;
      const t = bright01 / (bright01 + 0.25);
      r = Math.max(0, bright01 + (r - bright01) * saturation) * (dark[0] + (bright[0] - dark[0]) * t);
      g = Math.max(0, bright01 + (g - bright01) * saturation) * (dark[1] + (bright[1] - dark[1]) * t);
      b = Math.max(0, bright01 + (b - bright01) * saturation) * (dark[2] + (bright[2] - dark[2]) * t);
      r = f32(curve, Math.min(CURVE - 1, Math.sqrt(r) * scale) | 0);
      g = f32(curve, Math.min(CURVE - 1, Math.sqrt(g) * scale) | 0);
      b = f32(curve, Math.min(CURVE - 1, Math.sqrt(b) * scale) | 0);
      // Film lets very bright colour go towards white.
      const peak = Math.max(r, g, b);
      const wash = peak > 0.9 ? (peak - 0.9) * 2.2 : 0;
      const fresh = random() + random() + random() - 1.5;
      const noise = fresh * 1.6 + last * 0.7;
      last = fresh;
      const middle = 1 - Math.abs(peak - 0.45) * 0.9;
      const step = noise * grain * middle;
      const tint = (random() - 0.5) * grain * 0.9;
      pixels[at] = byte((r + (peak - r) * wash) * 255 + step + tint);
      pixels[at + 1] = byte((g + (peak - g) * wash) * 255 + step);
      pixels[at + 2] = byte((b + (peak - b) * wash) * 255 + step - tint);
    }
  }
  return pixels;
}

function byte(value: number): number {
  return value <= 0 ? 0 : value >= 255 ? 255 : value + 0.5;
}
