/** The sky as a function of direction: a gradient, the light around the sun, layers of cloud. */
import { rgb } from '../math/colour.ts';
import { clamp, radians, unit } from '../math/vector.ts';
import type { V3 } from '../math/vector.ts';
import { addClouds, prepareClouds } from './clouds.ts';
import type { CloudLayer } from './clouds.ts';

/** Light around a direction: `width` in degrees, `strength` times the colour in the middle. */
interface Glow {
  colour: string;
  width: number;
  strength: number;
  /** Flatter than high where under 1. */
  squash?: number;
}

export interface SkyLook {
  /** Colours by height above the horizon in degrees, lowest first. `strength` multiplies all of them. */
  stops: readonly (readonly [degrees: number, hex: string])[];
  strength?: number;
  /** Where sun or moon stands. */
  sun: V3;
  glows?: readonly Glow[];
  clouds?: readonly CloudLayer[];
}

/** Writes linear light into `out`. */
export type Sky = (dx: number, dy: number, dz: number, out: Float64Array) => void;

/** The gradient and the glows alone: what distant things fade into. */
export function clearSky(look: SkyLook): Sky {
  const stops = look.stops.map(([degrees, hex]) => {
    const [r, g, b] = rgb(hex, look.strength ?? 1);
    return { height: Math.sin(radians(degrees)), r, g, b };
  });
  const [sx, sy, sz] = unit(look.sun);
  const glows = (look.glows ?? []).map((glow) => ({
    colour: rgb(glow.colour, glow.strength),
    k: 1 / (2 * radians(glow.width) ** 2),
    squash: glow.squash ?? 1,
  }));
  return (dx, dy, dz, out) => {
    let i = 0;
    while (i + 1 < stops.length && dz > (stops[i + 1]?.height ?? 1)) i++;
    const low = stops[i];
    const high = stops[i + 1] ?? low;
    if (low === undefined || high === undefined) return;
    const span = high.height - low.height;
    const t = span > 0 ? clamp((dz - low.height) / span, 0, 1) : 0;
    const s = t * t * (3 - 2 * t) * 0.5 + t * 0.5;
    let r = low.r + (high.r - low.r) * s;
    let g = low.g + (high.g - low.g) * s;
    let b = low.b + (high.b - low.b) * s;
    const away = 2 - 2 * (dx * sx + dy * sy + dz * sz);
    for (const glow of glows) {
      const up = (dz - sz) / glow.squash;
      const far = Math.max(0, away - (dz - sz) ** 2) + up * up;
      const amount = Math.exp(-far * glow.k);
      r += glow.colour[0] * amount;
      g += glow.colour[1] * amount;
      b += glow.colour[2] * amount;
    }
    out[0] = r;
    out[1] = g;
    out[2] = b;
  };
}

/** The whole sky. */
export function cloudySky(look: SkyLook): Sky {
  const clear = clearSky(look);
  const layers = (look.clouds ?? []).map((layer) => prepareClouds(layer, unit(look.sun)));
  return (dx, dy, dz, out) => {
    clear(dx, dy, dz, out);
    for (const layer of layers) addClouds(layer, dx, dy, dz, out);
  };
}
