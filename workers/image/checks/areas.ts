/** Joins neighbouring cells of a picture into areas. */
import type { Rect, Size } from '../types.ts';
import type { ClippingCells } from './types.ts';

/** Connected cells. */
export interface Area {
  /** Their indices. */
  cells: number[];
  /** The sum of their counts. */
  pixels: number;
  /** The box around them, inside the picture, px. */
  rect: Rect;
  /** True if one of them is at the picture's edge. */
  touchesEdge: boolean;
}

/** The areas of cells in which at least `share` (0 to 1) of the pixels are counted, those with most pixels first. */
export function areasOf(
  counts: Uint32Array,
  { cell, columns, rows }: Pick<ClippingCells, 'cell' | 'columns' | 'rows'>,
  { width, height }: Size,
  share: number,
): Area[] {
  const isOpen = Array.from(counts, (count, at) => {
    const across = Math.min(cell, width - (at % columns) * cell);
    const down = Math.min(cell, height - Math.floor(at / columns) * cell);
    return count > 0 && count >= across * down * share;
  });
  const areas: Area[] = [];
  for (let start = 0; start < isOpen.length; start++) {
    if (isOpen[start] !== true) continue;
    isOpen[start] = false;
    const cells: number[] = [];
    const queue = [start];
    let pixels = 0;
    let [left, top, right, bottom] = [columns, rows, 0, 0];
    for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
      const [column, row] = [next % columns, Math.floor(next / columns)];
      cells.push(next);
      pixels += counts[next] ?? 0;
      [left, right] = [Math.min(left, column), Math.max(right, column + 1)];
      [top, bottom] = [Math.min(top, row), Math.max(bottom, row + 1)];
      const beside = [
        ...(column > 0 ? [next - 1] : []),
        ...(column < columns - 1 ? [next + 1] : []),
        next - columns,
        next + columns,
      ];
      for (const other of beside) {
        if (isOpen[other] !== true) continue;
        isOpen[other] = false;
        queue.push(other);
      }
    }
    const [x, y] = [left * cell, top * cell];
    areas.push({
      cells,
      pixels,
      rect: { x, y, width: Math.min(width, right * cell) - x, height: Math.min(height, bottom * cell) - y },
      touchesEdge: left === 0 || top === 0 || right === columns || bottom === rows,
    });
  }
  return areas.toSorted((a, b) => b.pixels - a.pixels);
}
