/** Measures the sharpness at 100 %, and tells motion blur from a wrong focus (docs/checks.md, "Sharpness"). */
import { DIRECTIONS, EDGE_TILE, edgeWidths } from './edge-widths.ts';
import type { EdgeWidth } from './edge-widths.ts';
import { motionTraces } from './motion-blur.ts';
import type { NoiseFloor } from './noise.ts';
import { FLAT_TILE, quantile, UNEVEN_TILE, unevenTiles, variationOf } from './tiles.ts';
import type { Tile, Variation } from './tiles.ts';
import type { CheckedPicture, SharpnessCheck } from './types.ts';

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

/** Nothing is sharp if the value is at most this, and the narrowest edges are at least this wide, px. */
const SOFT = { value: 0.62, edgeWidth: 2.45 };
/**
 * The units in which the trace of motion (`motionTraces`) and the logarithm of how many times wider edges are in its
 * direction than at right angles are counted. Each has to reach `leastShare`, and their geometric mean `least`.
 */
const MOVED = { trace: 0.1, widthRatio: 1.2, leastShare: 0.8, least: 1.25 };
/** In the direction of motion even the narrowest edges are this wide, px. */
const MOVED_WIDTH = 2.2;
/** A value this high takes a clearer trace, and a still higher one is that of a sharp picture. */
const HIGH = { value: 1.2, trace: 0.12, mostValue: 2.1 };
/**
 * A motion that began and ended slowly has no trace: edges are this wide, px, and this many times wider than across, and the
 * value is at most this.
 */
const WIDE = { width: 5, ratio: 1.85, value: 0.45 };
/** The fewest tiles with edges in a direction that say anything of it. */
const LEAST_EDGE_TILES = 4;

interface Measured {
  tile: Tile;
  ratio: number;
}

/**
 * The value is how steeply brightness rises, Σ(second difference)² / Σ(first difference)² of tiles, which doesn't depend on
 * contrast. An edge blurred by a Gaussian of σ px gives 1/(2σ²). It is the lower one of both axes. Noise adds to both
 * sums; its share is measured in smooth tiles and subtracted. The flaw takes two witnesses: the value and the width of
 * edges for blur; for motion the width by direction and its trace, or, if the value is very low, a far larger width.
 */
export function checkSharpness(picture: CheckedPicture, { smooth, grid }: NoiseFloor): SharpnessCheck {
  const { width, height, full, watermark } = picture;
  const tiles = unevenTiles(grid, { x: 0, y: 0, width, height }).slice(0, MOST_TILES);
  const smoothVariations = smooth.map((tile) => variationOf(full, tile, FLAT_TILE));
  const variations = tiles.map((tile) => ({ tile, variation: variationOf(full, tile, UNEVEN_TILE) }));
  const axes = (['across', 'down'] as const)
    .map((axis) => {
      const noise = middleOf(smoothVariations.map((variation) => variation[axis]));
      return variations.flatMap(({ tile, variation }) => measured(tile, variation[axis], noise));
    })
    .filter((ofAxis) => ofAxis.length >= FEWEST_TILES);
  const decisive = axes
    .map((ofAxis) => quantile(ofAxis, DECIDING_SHARE, ({ ratio }) => ratio))
    .filter((tile) => tile !== undefined)
    .toSorted((a, b) => a.ratio - b.ratio)[0];
  if (decisive === undefined) return { trust: 'unknown', value: 0 };
  const isEnough = axes.length === 2 && axes.every((ofAxis) => ofAxis.length >= ENOUGH_TILES);
  const trust = isEnough && watermark !== 'unknown' ? 'sure' : 'likely';
  const value = decisive.ratio;
  const { x, y } = decisive.tile;
  const place = { x, y, width: UNEVEN_TILE, height: UNEVEN_TILE };

  const { all, byDirection } = edgeWidths(full);
  const moved = motionOf(value, byDirection, motionTraces(full, tiles));
  if (moved !== undefined) return { trust, value, place: placeOf(moved, picture) ?? place, flaw: 'motion' };
  if (value <= SOFT.value && all.width !== undefined && all.width >= SOFT.edgeWidth)
    return { trust, value, place: placeOf(all, picture) ?? place, flaw: 'blur' };
  return { trust, value, place };
}

/** The edges in the direction in which the picture moved; undefined if it didn't. */
function motionOf(
  value: number,
  byDirection: readonly EdgeWidth[],
  traces: readonly number[],
): EdgeWidth | undefined {
  if (value > HIGH.mostValue) return undefined;
  const leastTrace = value > HIGH.value ? HIGH.trace : MOVED.trace * MOVED.leastShare;
  let strongest = 0;
  let found: EdgeWidth | undefined;
  for (let direction = 0; direction < DIRECTIONS; direction++) {
    const along = widthAround(byDirection, direction);
    const across = widthAround(byDirection, direction + DIRECTIONS / 2);
    if (along === undefined || along < MOVED_WIDTH || across === undefined) continue;
    const trace = traces[direction] ?? 0;
    const byTrace = trace / MOVED.trace;
    const byWidth = Math.log(along / across) / Math.log(MOVED.widthRatio);
    const isTraced =
      trace >= leastTrace && byWidth >= MOVED.leastShare && Math.sqrt(byTrace * byWidth) >= MOVED.least;
    const isWide = value <= WIDE.value && along >= WIDE.width && along >= WIDE.ratio * across;
    if (!isTraced && !isWide) continue;
    const strength = byTrace + byWidth;
    if (strength <= strongest) continue;
    strongest = strength;
    found = byDirection[direction];
  }
  return found;
}

/** The width in a direction, together with those beside it, which count half as much; undefined if there are no edges. */
function widthAround(byDirection: readonly EdgeWidth[], direction: number): number | undefined {
  let [sum, weights] = [0, 0];
  for (const [beside, weight] of [
    [-1, 1],
    [0, 2],
    [1, 1],
  ] as const) {
    const { width, tiles } = byDirection[(direction + beside + DIRECTIONS) % DIRECTIONS] ?? { tiles: 0 };
    if (width === undefined || tiles < LEAST_EDGE_TILES) continue;
    sum += weight * Math.log(width);
    weights += weight;
  }
  return weights === 0 ? undefined : Math.exp(sum / weights);
}

/** The tile of these edges, inside the picture. */
function placeOf({ at }: EdgeWidth, { width, height }: CheckedPicture) {
  return (
    at && { ...at, width: Math.min(EDGE_TILE, width - at.x), height: Math.min(EDGE_TILE, height - at.y) }
  );
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
