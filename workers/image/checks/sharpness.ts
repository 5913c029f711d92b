/** Measures the sharpness of the subject at 100 % (docs/checks.md, "Sharpness"). */
import type { NoiseFloor } from './noise.ts';
import { FLAT_TILE, quantile, UNEVEN_TILE, unevenTiles, variationOf } from './tiles.ts';
import type { Tile, Variation } from './tiles.ts';
import type { CheckedPicture, MarginsCheck, SharpnessCheck, Trust } from './types.ts';

/** The most tiles that are measured: those with the most detail. */
const MOST_TILES = 400;
/** The fewest tiles with detail, on each axis, for a value that is `sure`, and for any value. */
const ENOUGH_TILES = 12;
const FEWEST_TILES = 3;
/**
 * A tile counts if its squared gradient, without the noise's, is at least this multiple of the noise's, and this in
 * levels².
 */
const LEAST_TO_NOISE = 3;
const LEAST_GRADIENT = 2;
/** The quantile of the tiles that decides. It is high because not all of a subject is in focus. */
const DECIDING_SHARE = 0.75;

interface Measured {
  tile: Tile;
  ratio: number;
}

/**
 * Measures how steeply edges rise, as Σ(second difference)² / Σ(first difference)² of tiles, which doesn't depend on
 * contrast. An edge blurred by a Gaussian of σ px gives 1/(2σ²). The value is the lower one of both axes, because
 * motion blurs only one. Noise adds to both sums; its share is measured in smooth tiles and subtracted.
 */
export function checkSharpness(
  picture: CheckedPicture,
  margins: MarginsCheck,
  { smooth, grid }: NoiseFloor,
): SharpnessCheck {
  const { width, height, full, watermark } = picture;
  const isPlaced = margins.trust !== 'unknown';
  const box = isPlaced ? margins.subject : { x: 0, y: 0, width, height };
  const smoothVariations = smooth.map((tile) => variationOf(full, tile, FLAT_TILE));
  const variations = unevenTiles(grid, box)
    .slice(0, MOST_TILES)
    .map((tile) => ({ tile, variation: variationOf(full, tile, UNEVEN_TILE) }));
  const directions = (['across', 'down'] as const)
    .map((axis) => {
      const noise = middleOf(smoothVariations.map((variation) => variation[axis]));
      return variations.flatMap(({ tile, variation }) => measured(tile, variation[axis], noise));
    })
    .filter((tiles) => tiles.length >= FEWEST_TILES);
  const decisive = directions
    .map((tiles) => quantile(tiles, DECIDING_SHARE, ({ ratio }) => ratio))
    .filter((tile) => tile !== undefined)
    .toSorted((a, b) => a.ratio - b.ratio)[0];
  if (decisive === undefined) return { trust: 'unknown', value: 0 };
  const isEnough = directions.length === 2 && directions.every((tiles) => tiles.length >= ENOUGH_TILES);
  const trust: Trust = isEnough && isPlaced && watermark !== 'unknown' ? 'sure' : 'likely';
  const { x, y } = decisive.tile;
  return { trust, value: decisive.ratio, place: { x, y, width: UNEVEN_TILE, height: UNEVEN_TILE } };
}

/** The tile's ratio without the noise's share; empty if the tile has too little detail. */
function measured(tile: Tile, { first, second }: Variation, noise: Variation): Measured[] {
  const gradient = first - noise.first;
  if (gradient < Math.max(LEAST_GRADIENT, LEAST_TO_NOISE * noise.first)) return [];
  return [{ tile, ratio: Math.max(0, second - noise.second) / gradient }];
}

function middleOf(variations: readonly Variation[]): Variation {
  const first = quantile(variations, 0.5, (variation) => variation.first);
  const second = quantile(variations, 0.5, (variation) => variation.second);
  return { first: first?.first ?? 0, second: second?.second ?? 0 };
}
