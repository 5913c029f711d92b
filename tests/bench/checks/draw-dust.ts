/** Draws dust of known place, size and depth onto photos. */
import sharp from 'sharp';
import { pictureOf } from '../../../scripts/checks/read-picture.ts';
import type { CheckedPicture, Plane } from '../../../workers/image/checks/types.ts';
import type { Rect } from '../../../workers/image/types.ts';
import { throughJpeg, toPixels } from '../../unit/image/checks/pictures.ts';
import type { Pixels } from '../../unit/image/checks/pictures.ts';

/** Drawn dust: centre and radius in px; `depth`: how much darker the pixels' values are in its centre, as a share. */
export interface DrawnSpot {
  x: number;
  y: number;
  r: number;
  depth: number;
}

const DIAMETERS = [6, 8, 10, 13, 17, 22, 30, 40];
const DEPTHS = [0.04, 0.06, 0.09, 0.15];
/** A spot as small as this is found if the centre is within this many px, else within its radius. */
const LEAST_MISS = 3;
const TRIES = 4000;

/** Decodes a photo upright. */
export function decodePixels(bytes: Buffer): Promise<Pixels> {
  return toPixels(sharp(bytes).autoOrient());
}

/** Which spots to place: see `placeSpots`. */
interface SpotOptions {
  most: number;
  first: number;
  within?: readonly Rect[];
  depths?: readonly number[];
}

/**
 * Chooses places for up to `most` spots of 6 to 40 px in diameter, each in the middle of a smooth area, apart from each
 * other. `first`: where in the list of sizes and depths to begin; `within`: their centres are in these; `depths`: shares,
 * 4 to 15 % if not given.
 */
export function placeSpots(
  pixels: Pixels,
  random: () => number,
  { most, first, within, depths = DEPTHS }: SpotOptions,
): DrawnSpot[] {
  const { full } = pictureOf(pixels.data, pixels);
  const spots: DrawnSpot[] = [];
  for (let tries = 0; tries < TRIES && spots.length < most; tries++) {
    const index = first + spots.length;
    const r = (DIAMETERS[index % DIAMETERS.length] ?? 0) / 2;
    const depth = depths[(index + Math.floor(index / DIAMETERS.length)) % depths.length] ?? 0;
    const [x, y] = [random() * pixels.width, random() * pixels.height];
    if (within?.every((area) => !contains(area, { x, y }))) continue;
    const isApart = spots.every((other) => Math.hypot(other.x - x, other.y - y) > 4 * (r + other.r) + 30);
    if (isApart && isSmooth(full, { x, y }, Math.ceil(3 * r + 12))) spots.push({ x, y, r, depth });
  }
  return spots;
}

function contains(area: Rect, { x, y }: { x: number; y: number }): boolean {
  return x >= area.x && y >= area.y && x < area.x + area.width && y < area.y + area.height;
}

/** A photo with these spots, as a JPEG of quality 90, decoded again. */
export async function withDust(pixels: Pixels, spots: readonly DrawnSpot[]): Promise<CheckedPicture> {
  const { data, ...size } = await throughJpeg(drawSpots(pixels, spots));
  return pictureOf(data, size);
}

/** A photo with these spots. */
export function drawSpots({ data, width, height }: Pixels, spots: readonly DrawnSpot[]): Pixels {
  const dusty = { data: Buffer.from(data), width, height };
  for (const spot of spots) drawSpot(dusty, spot);
  return dusty;
}

/** Whether a found spot is this one: its centre is within the drawn one's radius, or within 3 px of its centre. */
export function isAt(
  found: { x: number; y: number },
  { x, y, r }: { x: number; y: number; r: number },
): boolean {
  return Math.hypot(found.x - x, found.y - y) <= Math.max(r, LEAST_MISS);
}

/** Half as deep at the radius, and gone at 1.4 radii, as the blurred shadow of a grain at f/8 to f/16. */
function drawSpot({ data, width, height }: Pixels, { x, y, r, depth }: DrawnSpot): void {
  const reach = Math.ceil(r * 1.4) + 1;
  for (let py = Math.max(0, Math.floor(y) - reach); py <= Math.min(height - 1, y + reach); py++) {
    for (let px = Math.max(0, Math.floor(x) - reach); px <= Math.min(width - 1, x + reach); px++) {
      const edge = Math.min(1, Math.max(0, (1.4 - Math.hypot(px + 0.5 - x, py + 0.5 - y) / r) / 0.8));
      const light = 1 - depth * edge * edge * (3 - 2 * edge);
      for (let at = (py * width + px) * 3, end = at + 3; at < end; at++)
        data[at] = Math.round((data[at] ?? 0) * light);
    }
  }
}

/** True if neither edge nor texture is within this distance: means of 4 × 4 px differ little from a tilted plane. */
function isSmooth({ width, height, values }: Plane, at: { x: number; y: number }, reach: number): boolean {
  const [cx, cy] = [Math.floor(at.x), Math.floor(at.y)];
  const blocks = Math.ceil(reach / 4);
  if (cx < 4 * blocks || cy < 4 * blocks || cx >= width - 4 * blocks || cy >= height - 4 * blocks)
    return false;
  const means: { x: number; y: number; mean: number }[] = [];
  for (let by = -blocks; by < blocks; by++) {
    for (let bx = -blocks; bx < blocks; bx++) {
      let total = 0;
      for (let py = 0; py < 4; py++) {
        for (let px = 0; px < 4; px++) total += values[(cy + by * 4 + py) * width + cx + bx * 4 + px] ?? 0;
      }
      means.push({ x: bx + 0.5, y: by + 0.5, mean: total / 16 });
    }
  }
  const sum = (of: (block: { x: number; y: number; mean: number }) => number): number =>
    means.reduce((total, block) => total + of(block), 0);
  const squares = sum(({ x }) => x * x);
  const level = sum(({ mean }) => mean) / means.length;
  const across = sum(({ x, mean }) => x * mean) / squares;
  const down = sum(({ y, mean }) => y * mean) / squares;
  return (
    level >= 50 &&
    level <= 245 &&
    means.every(
      ({ x, y, mean }) => Math.abs(mean - level - across * x - down * y) <= Math.max(2, level * 0.015),
    )
  );
}
