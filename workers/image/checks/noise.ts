/** Measures how much the brightness varies where there is nothing to see (docs/checks.md, "Noise"). */
import { FLAT_TILE, flatTiles, quantile, tileGrid } from './tiles.ts';
import type { Tile, TileGrid } from './tiles.ts';
import type { CheckedPicture, NoiseCheck, Plane, Trust } from './types.ts';

/** The fewest plain tiles for a value that is `sure`, and for one that is `likely`. */
const ENOUGH_TILES = 16;
const FEWEST_TILES = 12;
/**
 * A tile is plain if its unevenness in the quarter plane is at most `PLAIN` times what white noise explains, and smooth if
 * it is at most `SMOOTH` times that, because noise that was enlarged or went through JPEG is coarser.
 */
const PLAIN = 3;
const SMOOTH = 10;
/** The variance in levels² that rounding and JPEG leave in an area without noise. */
const ROUNDING = 0.5;
/** Coarse noise below this is rounding, levels. */
const LEAST_GRAIN = 3;
/** At a quarter of the size grain is at least this many times as strong, compared with white noise; texture 1.6 times. */
const LEAST_COARSENESS = 1.9;
/**
 * The largest ratio of the flat tiles' unevenness (a variance) at their 90th percentile to that at their 10th. Grain is
 * equally strong in all of them, with a ratio of 1.5 at most; the flattest parts of texture differ.
 */
const MOST_SPREAD = 1.6;

/** The noise measured in a picture's flat tiles. */
export interface NoiseFloor {
  /** Standard deviation in levels of 255. */
  sigma: number;
  /** The tile with this value; undefined if all tiles are clipped or under the watermark, or there is none. */
  middle: Tile | undefined;
  /** The number of tiles with nothing but noise. */
  plain: number;
  /** The tiles with hardly anything but noise, whether fine or coarse. */
  smooth: Tile[];
  /** The flattest tiles. */
  flat: Tile[];
  /** All tiles. */
  grid: TileGrid;
}

/**
 * Measures the noise as the median of the flattest tiles, with Immerkær's mask (Computer Vision and Image
 * Understanding 64, 1996), which doesn't respond to slopes. The mask is applied to the half plane, where white noise
 * is half as strong, because JPEG removes the finest noise first: at quality 90, half of the noise would be missed at
 * full size.
 */
export function noiseFloor(picture: CheckedPicture): NoiseFloor {
  const grid = tileGrid(picture);
  const flat = flatTiles(picture, grid);
  const fine = noiseOf(flat, picture.half, 2);
  return {
    ...fine,
    plain: withinNoise(flat, fine, PLAIN).length,
    smooth: withinNoise(flat, fine, SMOOTH),
    flat,
    grid,
  };
}

/**
 * The noise, with trust by how many tiles are plain. Grain of film and enlarged noise is coarser, and measured in the quarter
 * plane.
 */
export function checkNoise({ quarter, watermark }: CheckedPicture, floor: NoiseFloor): NoiseCheck {
  const grain = noiseOf(floor.flat, quarter, 4);
  const isCoarse =
    grain.sigma > Math.max(LEAST_COARSENESS * floor.sigma, LEAST_GRAIN) &&
    spreadOf(floor.flat) <= MOST_SPREAD;
  const { sigma, middle } = isCoarse ? grain : floor;
  if (middle === undefined) return { trust: 'unknown', sigma: 0 };
  const place = { x: middle.x, y: middle.y, width: FLAT_TILE, height: FLAT_TILE };
  const plain = isCoarse ? withinNoise(floor.flat, grain, PLAIN).length : floor.plain;
  return { trust: trustIn(plain, watermark === 'unknown'), sigma, place };
}

/** The median noise of tiles in a plane that is `scale` times smaller, scaled up to the picture as if it were white. */
function noiseOf(flat: readonly Tile[], plane: Plane, scale: 2 | 4): Pick<NoiseFloor, 'sigma' | 'middle'> {
  const measured = flat.map((tile) => ({ tile, sigma: scale * immerkaer(plane, tile, scale) }));
  const middle = quantile(measured, 0.5, ({ sigma }) => sigma);
  return { sigma: middle?.sigma ?? 0, middle: middle?.tile };
}

/** The ratio that `MOST_SPREAD` limits. */
function spreadOf(flat: readonly Tile[]): number {
  const at = (share: number): number =>
    quantile(flat, share, ({ unevenness }) => unevenness)?.unevenness ?? 0;
  return at(0.9) / Math.max(at(0.1), ROUNDING);
}

/** The tiles whose unevenness is at most this multiple of what the noise explains. */
function withinNoise(flat: readonly Tile[], { sigma }: Pick<NoiseFloor, 'sigma'>, factor: number): Tile[] {
  // In the quarter plane noise is a quarter as strong. Two squared differences, across and down, have twice its
  // variance each.
  const explained = 4 * (sigma / 4) ** 2;
  return flat.filter(({ unevenness }) => unevenness <= factor * explained + ROUNDING);
}

function trustIn(plain: number, mayHaveWatermark: boolean): Trust {
  if (plain < FEWEST_TILES) return 'unknown';
  return plain >= ENOUGH_TILES && !mayHaveWatermark ? 'sure' : 'likely';
}

/** The noise's standard deviation in a tile of a plane that is `scale` times smaller than the picture. */
function immerkaer({ width, values }: Plane, tile: Tile, scale: 2 | 4): number {
  const side = FLAT_TILE / scale;
  const [left, top] = [tile.x / scale, tile.y / scale];
  let sum = 0;
  for (let y = top + 1; y < top + side - 1; y++) {
    let at = y * width + left + 1;
    for (let x = 2; x < side; x++, at++) {
      const above = at - width;
      const below = at + width;
      const corners =
        (values[above - 1] ?? 0) +
        (values[above + 1] ?? 0) +
        (values[below - 1] ?? 0) +
        (values[below + 1] ?? 0);
      const sides =
        (values[above] ?? 0) + (values[at - 1] ?? 0) + (values[at + 1] ?? 0) + (values[below] ?? 0);
      sum += Math.abs(corners - 2 * sides + 4 * (values[at] ?? 0));
    }
  }
  return (Math.sqrt(Math.PI / 2) * sum) / (6 * (side - 2) ** 2);
}
