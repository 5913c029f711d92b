/** Layers of cloud, drawn as noise on a sheet above the viewer and lit from the side of the sun. */
import { rgb } from '../math/colour.ts';
import { fractal, noise, ridged } from '../math/noise.ts';
import { clamp, smooth, hypot2 } from '../math/vector.ts';
import type { V3 } from '../math/vector.ts';

export interface CloudLayer {
  /** `billow`: heaped clouds; `sheet`: stratus, altocumulus; `wisp`: cirrus. */
  kind: 'billow' | 'sheet' | 'wisp';
  /** Features over the sky: greater is finer. */
  scale: number;
  /** How much wider than deep, for streaks. */
  stretch?: number;
  /** Turns the streaks, degrees. */
  turn?: number;
  /** Share of the sky, 0 to 1, and how soft the edges are. */
  cover: number;
  soft: number;
  lit: string;
  shade: string;
  strength?: number;
  opacity?: number;
  /** Flattens the sheet towards the horizon less, the greater it is. */
  lift?: number;
  /** Degrees above the horizon at which the layer begins and is whole. */
  from?: readonly [number, number];
  /** Degrees at which it thins out again and has gone. */
  until?: readonly [number, number];
  /** Bright edges near the sun. */
  rim?: number;
  octaves?: number;
  seed: number;
}

/** A layer with its numbers worked out. */
export interface Clouds {
  layer: CloudLayer;
  lit: V3;
  shade: V3;
  sun: V3;
  cos: number;
  sin: number;
  lightX: number;
  lightY: number;
}

export function prepareClouds(layer: CloudLayer, sun: V3): Clouds {
  const turn = ((layer.turn ?? 0) * Math.PI) / 180;
  const flat = hypot2(sun[0], sun[1]) || 1;
  return {
    layer,
    lit: rgb(layer.lit, layer.strength ?? 1),
    shade: rgb(layer.shade, layer.strength ?? 1),
    sun,
    cos: Math.cos(turn),
    sin: Math.sin(turn),
    lightX: sun[0] / flat,
    lightY: sun[1] / flat,
  };
}

/** Lays the layer over `out` in the direction given. */
export function addClouds(clouds: Clouds, dx: number, dy: number, dz: number, out: Float64Array): void {
  const { layer } = clouds;
  const degrees = (Math.asin(clamp(dz, -1, 1)) * 180) / Math.PI;
  const [from, whole] = layer.from ?? [0, 3];
  let presence = smooth(from, whole, degrees);
  if (layer.until) presence *= 1 - smooth(layer.until[0], layer.until[1], degrees);
  if (presence <= 0) return;
  const k = layer.scale / (Math.max(dz, 0) + (layer.lift ?? 0.12));
  const x = dx * k;
  const y = dy * k;
  const u = (x * clouds.cos - y * clouds.sin) / (layer.stretch ?? 1) + layer.seed * 13.7;
  const v = x * clouds.sin + y * clouds.cos + layer.seed * 7.3;
  const here = thickness(layer, u, v);
  const low = 1 - layer.cover;
  const body = smooth(low, low + layer.soft, here);
  const amount = body * presence * (layer.opacity ?? 1);
  if (amount <= 0.002) return;
  const reach = layer.kind === 'billow' ? 0.22 : 0.3;
  const towards = thickness(layer, u + clouds.lightX * reach, v + clouds.lightY * reach);
  const facing = clamp(0.55 + (here - towards) * 2.2, 0, 1);
  const deep = clamp((here - low) * 1.1, 0, 1);
  const light = clamp(facing * (1 - deep * 0.55) + (1 - deep) * 0.25, 0, 1);
  const nearSun = Math.max(0, dx * clouds.sun[0] + dy * clouds.sun[1] + dz * clouds.sun[2]) ** 24;
  const rim = (layer.rim ?? 0) * nearSun * (1 - body) * body * 4;
  for (let i = 0; i < 3; i++) {
    const shade = clouds.shade[i] ?? 0;
    const lit = clouds.lit[i] ?? 0;
    const colour = shade + (lit - shade) * light + lit * rim;
    const behind = out[i] ?? 0;
    out[i] = behind + (colour - behind) * amount;
  }
}

/** About 0 to 1. */
function thickness(layer: CloudLayer, u: number, v: number): number {
  const octaves = layer.octaves ?? 5;
  const wx = noise(u * 0.7 + 3.1, v * 0.7) * 0.45;
  const wy = noise(u * 0.7, v * 0.7 + 9.2) * 0.45;
  switch (layer.kind) {
    case 'billow':
      return fractal(u + wx, v + wy, 2) * 0.62 + ridged(u * 1.7 - wx, v * 1.7 - wy, octaves) * 0.52 + 0.14;
    case 'sheet':
      return fractal(u + wx, v + wy, octaves) * 0.8 + 0.5;
    case 'wisp': {
      const bend = fractal(u * 0.35, v * 0.35, 2) * 1.6;
      return fractal(u * 0.35 + bend, v * 1.5 + bend * 1.3, octaves) * 0.75 + 0.5;
    }
  }
}
