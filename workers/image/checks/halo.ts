/** Measures the halos of over-sharpening, i.e. bright and dark lines beside strong edges (docs/checks.md, "Halos"). */
import type { Rect } from '../types.ts';
import { profileAcross, strongestEdges } from './edge-profile.ts';
import type { CheckedPicture, HaloCheck } from './types.ts';

const MOST_EDGES = 1200;
/** The fewest measured edges that say anything about the picture. */
const LEAST_EDGES = 30;
/** If a side of an edge is brighter or darker than this, in levels, a halo has no room there. */
const BRIGHTEST = 232;
const DARKEST = 23;
/** The number of cells along the longer side; the worst cell is the check's place. */
const CELLS = 12;
/** The fewest edges of a cell that can be the place. */
const LEAST_IN_CELL = 3;
/** The distance in px that a profile reaches from its edge. */
const REACH = 20;

/** A measured edge; `overshoot` is in percent of its height. */
interface MeasuredEdge {
  x: number;
  y: number;
  overshoot: number;
}

/**
 * Measures the overshoot of strong edges and takes the upper quartile. The smaller overshoot of an edge's two sides
 * counts, because sharpening adds lines on both sides and most subjects have them on one. The result is never `sure`,
 * because some subjects have lines on both.
 */
export function checkHalo(picture: CheckedPicture): HaloCheck {
  const edges = measuredEdges(picture);
  const place = worstPlace(edges, picture);
  // No place: no part of the picture has enough edges.
  if (edges.length < LEAST_EDGES || place === undefined) return { trust: 'unknown', overshoot: 0 };
  return { trust: 'likely', overshoot: upperQuartile(edges), place };
}

function measuredEdges({ full, quarter, watermark }: CheckedPicture): MeasuredEdge[] {
  const edges: MeasuredEdge[] = [];
  for (const point of strongestEdges(quarter, MOST_EDGES)) {
    const [x, y] = [point.x * 4 + 1.5, point.y * 4 + 1.5];
    if (typeof watermark === 'object' && isNear(watermark, x, y)) continue;
    const profile = profileAcross(full, { ...point, x, y });
    if (profile === undefined) continue;
    const { dark, bright, over, under } = profile;
    const sides = [...(bright <= BRIGHTEST ? [over] : []), ...(dark >= DARKEST ? [under] : [])];
    if (sides.length > 0) edges.push({ x, y, overshoot: (100 * Math.min(...sides)) / (bright - dark) });
  }
  return edges;
}

function isNear({ x, y, width, height }: Rect, edgeX: number, edgeY: number): boolean {
  return edgeX > x - REACH && edgeX < x + width + REACH && edgeY > y - REACH && edgeY < y + height + REACH;
}

/** The box around the edges of the cell with the largest overshoot. */
function worstPlace(edges: readonly MeasuredEdge[], { width, height }: CheckedPicture): Rect | undefined {
  const cell = Math.max(width, height) / CELLS;
  const cells = new Map<number, MeasuredEdge[]>();
  for (const edge of edges) {
    const index = Math.floor(edge.y / cell) * CELLS + Math.floor(edge.x / cell);
    cells.set(index, [...(cells.get(index) ?? []), edge]);
  }
  let worst: MeasuredEdge[] = [];
  for (const inCell of cells.values()) {
    if (
      inCell.length >= LEAST_IN_CELL &&
      (worst.length === 0 || upperQuartile(inCell) > upperQuartile(worst))
    )
      worst = inCell;
  }
  if (worst.length === 0) return undefined;
  const left = Math.max(0, Math.floor(Math.min(...worst.map(({ x }) => x)) - REACH));
  const top = Math.max(0, Math.floor(Math.min(...worst.map(({ y }) => y)) - REACH));
  const right = Math.min(width, Math.ceil(Math.max(...worst.map(({ x }) => x)) + REACH));
  const bottom = Math.min(height, Math.ceil(Math.max(...worst.map(({ y }) => y)) + REACH));
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/** The overshoot that a quarter of the edges exceed. The median would be 0 after weak sharpening, as without any. */
function upperQuartile(edges: readonly MeasuredEdge[]): number {
  const sorted = edges.map(({ overshoot }) => overshoot).toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length * 0.75)] ?? 0;
}
