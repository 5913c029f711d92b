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
      readLine(plane, { x, y, cos, sin }, line);
      for (let i = 0; i < LINE; i++) line[i] = (line[i] ?? 0) - 2 * (line[i + 1] ?? 0) + (line[i + 2] ?? 0);
      addProducts(line, ofTile);
    }
    const energy = ofTile[0] ?? 0;
    if (energy < LEAST_ENERGY * lines * (LINE - LONGEST)) continue;
    counted++;
    for (let lag = 0; lag <= LONGEST; lag++) mean[lag] = (mean[lag] ?? 0) + (ofTile[lag] ?? 0) / energy;
  }
  return mean.map((sum) => sum / Math.max(1, counted));
}

/** Adds a line's products with itself, by lag. Four lags at a time, since each sum waits for its last addition. */
function addProducts(line: Float64Array, sums: Float64Array): void {
  for (let lag = 0; lag <= LONGEST; lag += 4) {
    let a = sums[lag] ?? 0;
    let b = sums[lag + 1] ?? 0;
    let c = sums[lag + 2] ?? 0;
    let d = sums[lag + 3] ?? 0;
    for (let i = 0, at = lag; i < LINE - LONGEST; i++, at++) {
      const here = line[i] ?? 0;
      a += here * (line[at] ?? 0);
      b += here * (line[at + 1] ?? 0);
      c += here * (line[at + 2] ?? 0);
      d += here * (line[at + 3] ?? 0);
    }
    sums[lag] = a;
    sums[lag + 1] = b;
    sums[lag + 2] = c;
    sums[lag + 3] = d;
  }
}

/** Reads the brightness between pixels (bilinear) along a line, px by px. All of it is inside the plane. */
function readLine(
  { width, values }: Plane,
  { x, y, cos, sin }: { x: number; y: number; cos: number; sin: number },
  line: Float64Array,
): void {
  for (let i = 0; i < line.length; i++) {
    const [atX, atY] = [x + i * cos, y + i * sin];
    const [left, top] = [Math.trunc(atX), Math.trunc(atY)];
    const [restX, restY] = [atX - left, atY - top];
    const at = top * width + left;
    line[i] =
      ((values[at] ?? 0) * (1 - restX) + (values[at + 1] ?? 0) * restX) * (1 - restY) +
      ((values[at + width] ?? 0) * (1 - restX) + (values[at + width + 1] ?? 0) * restX) * restY;
  }
}

/** True if the slanted lines through a tile stay inside the plane. */
function isInside({ width, height }: Plane, { x, y }: Tile): boolean {
  const reach = LINE / 2;
  return x >= reach && y >= reach && x + UNEVEN_TILE + reach < width && y + UNEVEN_TILE + reach < height;
}
