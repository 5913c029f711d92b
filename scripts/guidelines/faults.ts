/** What spoils a finished drawing: noise, dust, a veil of colour, a slow shutter. Pixels are r, g, b a byte each. */
import { u8 } from '../samples/math/arrays.ts';
import { randomFrom } from '../samples/math/random.ts';

type Spoil = (pixels: Uint8Array, width: number, height: number) => void;

const byte = (value: number): number => (value <= 0 ? 0 : value >= 255 ? 255 : Math.round(value));

/** Coloured noise in grains `grain` wide (share of the width), of about `amount` steps: coarse enough for a phone. */
export function noisy(amount: number, grain: number, seed: number): Spoil {
  return (pixels, width, height) => {
    const random = randomFrom(seed);
    const columns = Math.round(1 / grain) + 2;
    const rows = Math.ceil((columns * height) / width) + 2;
    const field = Float32Array.from(
      { length: columns * rows * 3 },
      () => random() + random() + random() - 1.5,
    );
    const at = (x: number, y: number, c: number): number => field[(y * columns + x) * 3 + c] ?? 0;
    for (let y = 0; y < height; y++) {
      const v = (y / width) * (columns - 2);
      const y0 = Math.floor(v);
      for (let x = 0; x < width; x++) {
        const u = (x / width) * (columns - 2);
        const x0 = Math.floor(u);
        const near = [at(x0, y0, 0), at(x0, y0, 1), at(x0, y0, 2)];
        const next = [at(x0 + 1, y0, 0), at(x0, y0 + 1, 1), at(x0 + 1, y0 + 1, 2)];
        const t = Math.max(u - x0, v - y0) ** 2;
        const mono = (near[1] ?? 0) + ((next[1] ?? 0) - (near[1] ?? 0)) * t;
        const p = (y * width + x) * 3;
        for (let c = 0; c < 3; c++) {
          const own = (near[c] ?? 0) + ((next[c] ?? 0) - (near[c] ?? 0)) * t;
          pixels[p + c] = byte(u8(pixels, p + c) + (mono * 0.7 + own * 0.6) * amount);
        }
      }
    }
  };
}

/** Soft dark spots at these places, x and y in shares of the width. */
export function dusty(spots: readonly (readonly [x: number, y: number, radius: number])[]): Spoil {
  return (pixels, width, height) => {
    for (const [sx, sy, share] of spots) {
      const radius = share * width;
      const [cx, cy] = [sx * width, sy * width];
      for (let y = Math.max(0, Math.floor(cy - radius)); y < Math.min(height, cy + radius); y++) {
        for (let x = Math.max(0, Math.floor(cx - radius)); x < Math.min(width, cx + radius); x++) {
          const far = Math.hypot(x - cx, y - cy) / radius;
          if (far >= 1) continue;
          const dark = 0.42 * (1 - far ** 3) ** 1.2;
          const p = (y * width + x) * 3;
          for (let c = 0; c < 3; c++) pixels[p + c] = byte(u8(pixels, p + c) * (1 - dark));
        }
      }
    }
  };
}

/** Tones squeezed between `low` and `high` (0 to 255), each channel times `cast`. */
export function veiled(low: number, high: number, cast: readonly [number, number, number]): Spoil {
  return (pixels) => {
    for (let p = 0; p < pixels.length; p += 3) {
      for (let c = 0; c < 3; c++) {
        pixels[p + c] = byte((low + (u8(pixels, p + c) / 255) * (high - low)) * (cast[c] ?? 1));
      }
    }
  };
}

/** Tones under `low` (0 to 255) go towards black, those over `high` burn out. */
export function silhouetted(low: number, high: number): Spoil {
  return (pixels) => {
    for (let p = 0; p < pixels.length; p += 3) {
      const grey = u8(pixels, p) * 0.3 + u8(pixels, p + 1) * 0.59 + u8(pixels, p + 2) * 0.11;
      const t = Math.min(1, Math.max(0, (grey - low) / (high - low)));
      const wanted = 16 + grey * 0.16 + t * t * (3 - 2 * t) * 218;
      const k = wanted / Math.max(1, grey);
      for (let c = 0; c < 3; c++) pixels[p + c] = byte(u8(pixels, p + c) * k);
    }
  };
}
