/** What falls through the air: snow and rain, drawn over the picture. */
import { hypot2 } from '../math/vector.ts';
import { f32 } from '../math/arrays.ts';
import { rgb } from '../math/colour.ts';
import { randomFrom } from '../math/random.ts';
import type { Frame } from './frame.ts';

export interface Weather {
  /** Flakes or drops on the picture. */
  count: number;
  /** Radius of the smallest and the largest, shares of the width. */
  size: readonly [number, number];
  /** Way travelled while the shutter was open, shares of the width; y downwards. */
  fall: readonly [number, number];
  colour: string;
  strength: number;
  seed: number;
}

/** Large ones are near and out of focus: softer and fainter. */
export function drawWeather(frame: Frame, weather: Weather): void {
  const random = randomFrom(weather.seed);
  const [r, g, b] = rgb(weather.colour, weather.strength);
  const { width, height, light } = frame;
  for (let i = 0; i < weather.count; i++) {
    const nearness = random() ** 3;
    const radius = Math.max(0.55, (weather.size[0] + (weather.size[1] - weather.size[0]) * nearness) * width);
    const travel = 0.35 + nearness * 0.65;
    const wind = 0.7 + random() * 0.6;
    const fx = weather.fall[0] * width * travel * wind;
    const fy = weather.fall[1] * width * travel;
    const x0 = random() * width * 1.2 - width * 0.1;
    const y0 = random() * height * 1.2 - height * 0.1;
    const way = hypot2(fx, fy) || 1e-6;
    const opacity = (0.75 - nearness * 0.5) * Math.min(1, (radius * 2.4) / (way + radius));
    const left = Math.max(0, Math.floor(Math.min(x0, x0 + fx) - radius * 2));
    const right = Math.min(width - 1, Math.ceil(Math.max(x0, x0 + fx) + radius * 2));
    const top = Math.max(0, Math.floor(Math.min(y0, y0 + fy) - radius * 2));
    const bottom = Math.min(height - 1, Math.ceil(Math.max(y0, y0 + fy) + radius * 2));
    for (let y = top; y <= bottom; y++) {
      for (let x = left; x <= right; x++) {
        const dx = x + 0.5 - x0;
        const dy = y + 0.5 - y0;
        const t = Math.max(0, Math.min(1, (dx * fx + dy * fy) / (way * way)));
        const far = ((dx - fx * t) ** 2 + (dy - fy * t) ** 2) / (radius * radius);
        if (far > 4) continue;
        const cover = opacity * Math.exp(-far * 1.4);
        const at = (y * width + x) * 3;
        light[at] = f32(light, at) + (r - f32(light, at)) * cover;
        light[at + 1] = f32(light, at + 1) + (g - f32(light, at + 1)) * cover;
        light[at + 2] = f32(light, at + 2) + (b - f32(light, at + 2)) * cover;
      }
    }
  }
}
