/** A picture before it is drawn: everything that a scene module says. */
import type { V3 } from '../math/vector.ts';
import type { Backdrop } from './backdrop.ts';
import type { View } from './camera.ts';
import type { Glint } from './glints.ts';
import type { Lamp } from './light.ts';
import type { Puff } from './puffs.ts';
import type { Develop } from './develop.ts';
import type { SkyLook } from './sky.ts';
import type { Item } from './soup.ts';
import type { Material } from './surface.ts';
import type { Weather } from './weather.ts';
import type { Frame } from './frame.ts';

/** A wire, a rod or a rope. */
export interface Line {
  points: readonly V3[];
  /** Thickness, m. */
  width: number;
  colour: string;
  /** Light of its own instead of light that falls on it. */
  glow?: number;
  /** Part of what the photo is of. */
  subject?: boolean;
}

/** What is drawn together. Later layers lie over earlier ones. */
export interface Layer {
  items?: readonly Item[];
  lines?: readonly Line[];
  puffs?: readonly Puff[];
  glints?: readonly Glint[];
  /** Movement while the shutter was open, shares of the picture's width and height; blurs this and all before. */
  motion?: readonly [number, number];
  /** Blurs this layer alone, share of the width: out of focus. */
  blur?: number;
}

export interface Scene {
  view: View;
  sky: SkyLook;
  /** Linear light of sun or moon, by colour and strength. */
  sun: { colour: string; strength: number; soft?: number };
  /** Level ground; without it sky all around. */
  ground?: Material;
  /** Its height, m; 0 unless given. Only ground at 0 has shadows and mirrors. */
  groundLevel?: number;
  /** The ground is wet somewhere and mirrors what stands on it; how far the image is drawn out, share of the width. */
  mirror?: number;
  /** Inside a building: the light from walls and roof, instead of the open sky's, for what isn't in the sun. */
  indoors?: { colour: string; strength: number };
  /** Where the subject stands and how far around it shadows are drawn, m. */
  focus: { at: V3; reach: number };
  /** Part of the light lost in a metre of air, and the height at which the air has cleared to a third, m. */
  haze?: { density: number; height?: number };
  backdrops?: readonly Backdrop[];
  lamps?: readonly Lamp[];
  layers: readonly Layer[];
  weather?: Weather;
  /** Strokes on the sky, before anything stands before it. */
  behind?: (frame: Frame) => void;
  /** Last strokes on the picture in linear light, before it is developed. */
  finish?: (frame: Frame) => void;
  develop: Develop;
}
