/** Tells the sun and lamps from what is only burnt out: light fades around a source (exposure.ts). */
import type { Rect } from '../types.ts';
import type { Area } from './areas.ts';
import type { CheckedPicture, Plane } from './types.ts';

/** Rays from the middle of an area, and the share of them along which the light has to fade. */
const RAYS = 24;
const LEAST_RAYS = 0.6;
/** The share of the rays that has to end in the picture. */
const LEAST_INSIDE = 0.5;
/**
 * A pixel is burnt out down to this many levels below the brightest of the area, and light has faded at the other. What is
 * yellow is darker than 255.
 */
const BURNT_WITHIN = 9;
const FADED_BELOW = 50;
/** The least distance over which it fades, as a share of the area's radius, and in px of the quarter plane. */
const LEAST_FADE = 0.25;
const LEAST_FADE_PX = 5;
/** The greatest ratio of the sides of an area's box, and the least share of the box that it fills. */
const MOST_OBLONG = 2.2;
const LEAST_FILLED = 0.45;

/** True if a burnt out area looks like a source of light: compact, with a glow around it. */
export function isLightSource({ cells, rect }: Area, { quarter, clipping }: CheckedPicture): boolean {
  const { width, height } = rect;
  const isCompact = Math.max(width, height) <= MOST_OBLONG * Math.min(width, height);
  if (!isCompact || cells.length * clipping.cell ** 2 < LEAST_FILLED * width * height) return false;
  const [x, y] = [(rect.x + width / 2) / 4, (rect.y + height / 2) / 4];
  const radius = Math.sqrt(width * height) / 8;
  const least = Math.max(LEAST_FADE_PX, LEAST_FADE * radius);
  const brightest = brightestIn(quarter, rect);
  let [fading, inside] = [0, 0];
  for (let ray = 0; ray < RAYS; ray++) {
    const angle = (2 * Math.PI * ray) / RAYS;
    const fade = fadeAlong(x, y, Math.cos(angle), Math.sin(angle));
    if (fade === undefined) continue;
    inside++;
    if (fade >= least) fading++;
  }
  return inside >= LEAST_INSIDE * RAYS && fading >= LEAST_RAYS * inside;

  /**
   * The distance from the last burnt out pixel along a ray to where the light has faded, px of the quarter plane; undefined if
   * the picture ends before.
   */
  function fadeAlong(fromX: number, fromY: number, dx: number, dy: number): number | undefined {
    let lastBurnt = 0;
    for (let distance = 0; ; distance++) {
      const [column, row] = [Math.round(fromX + distance * dx), Math.round(fromY + distance * dy)];
      if (column < 0 || row < 0 || column >= quarter.width || row >= quarter.height) return undefined;
      const value = quarter.values[row * quarter.width + column] ?? 0;
      if (value >= brightest - BURNT_WITHIN) lastBurnt = distance;
      if (value <= brightest - FADED_BELOW && distance > radius / 2) return distance - lastBurnt;
    }
  }
}

/** The highest brightness in a box of the picture. */
function brightestIn({ width, height, values }: Plane, box: Rect): number {
  let brightest = 0;
  const right = Math.min(width, Math.ceil((box.x + box.width) / 4));
  const bottom = Math.min(height, Math.ceil((box.y + box.height) / 4));
  for (let y = Math.floor(box.y / 4); y < bottom; y++) {
    for (let x = Math.floor(box.x / 4); x < right; x++) {
      brightest = Math.max(brightest, values[y * width + x] ?? 0);
    }
  }
  return brightest;
}
