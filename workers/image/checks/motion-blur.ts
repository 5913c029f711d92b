/**
 * Looks for the trace of motion: whatever moved along a line by n px during the exposure is there twice, n px apart, with
 * opposite signs, in the second differences along the line (Yitzhaky and Kopeika 1997, "Identification of blur parameters
 * from motion blurred images"). Unlike the width of edges, this is seen on texture too.
 */
import { DIRECTIONS } from './edge-widths.ts';
import { UNEVEN_TILE } from './tiles.ts';
import type { Tile } from './tiles.ts';
import type { Plane } from './types.ts';

/** The most tiles that are read: those with the most detail. */
const MOST_TILES = 200;
/** Lines through a tile are read this far apart, px, and over this length. */
const LINE_EVERY = 6;
const LINE = 64;
/** The least mean square of the second differences of a tile, levels²; below it is noise. */
const LEAST_ENERGY = 4;
/** Lengths of motion that are sought, px. Shorter ones can't be told from the halos of sharpening. */
const SHORTEST = 5;
const LONGEST = 23;
/** The least correlation with the opposite sign. */
const LEAST_DIP = 0.06;

/** The trace in each direction: how much stronger it is than at right angles, 0 to 1. */
export function motionTraces(plane: Plane, tiles: readonly Tile[]): number[] {
  const inside = tiles.filter((tile) => isInside(plane, tile)).slice(0, MOST_TILES);
  const correlations = Array.from({ length: DIRECTIONS }, (_, direction) =>
    correlationAlong(plane, inside, (direction * Math.PI) / DIRECTIONS),
  );
  return correlations.map((along, direction) => {
    const across = correlations[(direction + DIRECTIONS / 2) % DIRECTIONS];
    let strongest = 0;
    for (let lag = SHORTEST; lag < LONGEST; lag++) {
      const dip = smoothed(along, lag);
      if (dip < -LEAST_DIP) strongest = Math.max(strongest, smoothed(across, lag) - dip);
    }
    return strongest;
  });
}

function smoothed(correlation: Float64Array | undefined, lag: number): number {
  if (correlation === undefined) return 0;
  return ((correlation[lag - 1] ?? 0) + 2 * (correlation[lag] ?? 0) + (correlation[lag + 1] ?? 0)) / 4;
}

/** The mean autocorrelation of the tiles' second differences in a direction, in radians clockwise, by lag in px. */
function correlationAlong(plane: Plane, tiles: readonly Tile[], direction: number): Float64Array {
  const [cos, sin] = [Math.cos(direction), Math.sin(direction)];
  const mean = new Float64Array(LONGEST + 1);
  const ofTile = new Float64Array(LONGEST + 1);
  const line = new Float64Array(LINE + 2);
  let counted = 0;
  for (const tile of tiles) {
    ofTile.fill(0);
    let lines = 0;
    for (let off = -UNEVEN_TILE / 2 + 2; off < UNEVEN_TILE / 2; off += LINE_EVERY, lines++) {
      const x = tile.x + UNEVEN_TILE / 2 - off * sin - (LINE / 2) * cos;
      const y = tile.y + UNEVEN_TILE / 2 + off * cos - (LINE / 2) * sin;
      for (let i = 0; i < LINE + 2; i++) line[i] = valueAt(plane, x + i * cos, y + i * sin);
      for (let i = 0; i < LINE; i++) line[i] = (line[i] ?? 0) - 2 * (line[i + 1] ?? 0) + (line[i + 2] ?? 0);
      for (let i = 0; i < LINE - LONGEST; i++) {
        const here = line[i] ?? 0;
        for (let lag = 0; lag <= LONGEST; lag++)
          ofTile[lag] = (ofTile[lag] ?? 0) + here * (line[i + lag] ?? 0);
      }
    }
    const energy = ofTile[0] ?? 0;
    if (energy < LEAST_ENERGY * lines * (LINE - LONGEST)) continue;
    counted++;
    for (let lag = 0; lag <= LONGEST; lag++) mean[lag] = (mean[lag] ?? 0) + (ofTile[lag] ?? 0) / energy;
  }
  return mean.map((sum) => sum / Math.max(1, counted));
}

/** The brightness between pixels (bilinear). */
function valueAt({ width, values }: Plane, x: number, y: number): number {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  const [restX, restY] = [x - left, y - top];
  const at = top * width + left;
  return (
    ((values[at] ?? 0) * (1 - restX) + (values[at + 1] ?? 0) * restX) * (1 - restY) +
    ((values[at + width] ?? 0) * (1 - restX) + (values[at + width + 1] ?? 0) * restX) * restY
  );
}

/** True if the slanted lines through a tile stay inside the plane. */
function isInside({ width, height }: Plane, { x, y }: Tile): boolean {
  const reach = LINE / 2;
  return x >= reach && y >= reach && x + UNEVEN_TILE + reach < width && y + UNEVEN_TILE + reach < height;
}
