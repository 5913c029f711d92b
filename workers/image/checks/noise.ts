/** Noise: how much the brightness varies where nothing is to be seen (docs/checks.md, "Noise"). */
import { FLAT_TILE, flatTiles, quantile, tileGrid } from './tiles.ts';
import type { Tile, TileGrid } from './tiles.ts';
import type { CheckedPicture, NoiseCheck, Plane, Trust } from './types.ts';

/** Plain tiles needed for a value that one tile can't decide. */
const ENOUGH_TILES = 16;
const FEWEST_TILES = 4;
/**
 * How much more the px of a tile may differ in the quarter plane than noise of all frequencies would explain, for the
 * tile to be plain; and for it to be smooth, since noise of an enlarged photo, or after JPEG, is coarser than that.
 */
const PLAIN = 3;
const SMOOTH = 10;
/** Variance that rounding to whole levels and JPEG leave in an area without noise. */
const ROUNDING = 0.5;

/** What a picture's flat tiles say about its noise. */
export interface NoiseFloor {
  /** Standard deviation in levels of 255. */
  sigma: number;
  /** The tile of which that is the value; undefined if there is none that isn't clipped. */
  middle: Tile | undefined;
  /** The number of tiles that have nothing but noise. */
  plain: number;
  /** The tiles that show hardly anything but noise, of whatever kind. */
  smooth: Tile[];
  /** All tiles. */
  grid: TileGrid;
}

/**
 * Measures the noise by Immerkær's mask (Computer Vision and Image Understanding 64, 1996), which doesn't respond to
 * slopes, as the median of the flattest tiles. It is applied to the half plane, where noise of all pixels is half as
 * strong: the finest noise is the first that JPEG removes, and at full size half of it would be missed at quality 90.
 */
export function noiseFloor(picture: CheckedPicture): NoiseFloor {
  const grid = tileGrid(picture);
  const flat = flatTiles(picture, grid);
  const measured = flat.map((tile) => ({ tile, sigma: 2 * immerkaer(picture.half, tile) }));
  const middle = quantile(measured, 0.5, ({ sigma }) => sigma);
  const sigma = middle?.sigma ?? 0;
  // The quarter plane's px have a quarter of the noise, and differences, across and down, twice its variance each.
  const explained = 4 * (sigma / 4) ** 2;
  const within = (factor: number) =>
    flat.filter(({ unevenness }) => unevenness <= factor * explained + ROUNDING);
  return { sigma, middle: middle?.tile, plain: within(PLAIN).length, smooth: within(SMOOTH), grid };
}

/** The noise, as far as enough of the picture is plain. */
export function checkNoise({ watermark }: CheckedPicture, { sigma, middle, plain }: NoiseFloor): NoiseCheck {
  if (middle === undefined) return { trust: 'unknown', sigma: 0 };
  const place = { x: middle.x, y: middle.y, width: FLAT_TILE, height: FLAT_TILE };
  return { trust: trustIn(plain, watermark === 'unknown'), sigma, place };
}

function trustIn(plain: number, mayBeMarked: boolean): Trust {
  if (plain < FEWEST_TILES) return 'unknown';
  return plain >= ENOUGH_TILES && !mayBeMarked ? 'sure' : 'likely';
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
