/** Measures how much the brightness varies where there is nothing to see (docs/checks.md, "Noise"). */
import { FLAT_TILE, flatTiles, quantile, tileGrid } from './tiles.ts';
import type { Tile, TileGrid } from './tiles.ts';
import type { CheckedPicture, NoiseCheck, Plane, Trust } from './types.ts';

/** The fewest plain tiles for a value that is `sure`, and for one that is `likely`. */
const ENOUGH_TILES = 16;
const FEWEST_TILES = 4;
/**
 * A tile is plain if its unevenness in the quarter plane is at most this multiple of what white noise explains, and
 * smooth at most the other one, because noise that was enlarged or went through JPEG is coarser.
 */
const PLAIN = 3;
const SMOOTH = 10;
/** The variance in levels² that rounding and JPEG leave in an area without noise. */
const ROUNDING = 0.5;

/** The noise measured in a picture's flat tiles. */
export interface NoiseFloor {
  /** Standard deviation in levels of 255. */
  sigma: number;
  /** The tile with this value; undefined if all tiles are clipped or under the watermark. */
  middle: Tile | undefined;
  /** The number of tiles with nothing but noise. */
  plain: number;
  /** The tiles with hardly anything but noise, whether fine or coarse. */
  smooth: Tile[];
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
  const measured = flat.map((tile) => ({ tile, sigma: 2 * immerkaer(picture.half, tile) }));
  const middle = quantile(measured, 0.5, ({ sigma }) => sigma);
  const sigma = middle?.sigma ?? 0;
  // In the quarter plane noise is a quarter as strong. Two squared differences, across and down, have twice its
  // variance each.
  const explained = 4 * (sigma / 4) ** 2;
  const within = (factor: number) =>
    flat.filter(({ unevenness }) => unevenness <= factor * explained + ROUNDING);
  return { sigma, middle: middle?.tile, plain: within(PLAIN).length, smooth: within(SMOOTH), grid };
}

/** The noise, with trust by how many tiles are plain. */
export function checkNoise({ watermark }: CheckedPicture, { sigma, middle, plain }: NoiseFloor): NoiseCheck {
  if (middle === undefined) return { trust: 'unknown', sigma: 0 };
  const place = { x: middle.x, y: middle.y, width: FLAT_TILE, height: FLAT_TILE };
  return { trust: trustIn(plain, watermark === 'unknown'), sigma, place };
}

function trustIn(plain: number, mayHaveWatermark: boolean): Trust {
  if (plain < FEWEST_TILES) return 'unknown';
  return plain >= ENOUGH_TILES && !mayHaveWatermark ? 'sure' : 'likely';
}

/** The noise's standard deviation in a tile of the half plane. */
function immerkaer({ width, values }: Plane, tile: Tile): number {
  const side = FLAT_TILE / 2;
  const [left, top] = [tile.x / 2, tile.y / 2];
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
