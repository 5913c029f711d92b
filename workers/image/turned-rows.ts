/** Reads rows of a picture whose pixels are stored turned or mirrored, as most phones store a photo taken upright. */
import type { Rect, Size } from './types.ts';

/** How stored pixels are shown: turned clockwise by so many degrees, then mirrored left to right. */
export interface Turn {
  rotation: 0 | 90 | 180 | 270;
  isMirrored: boolean;
}

/** The angle as a `Turn` has it; undefined if it isn't a quarter of a circle or a multiple. */
export function quarterTurn(degrees: number): Turn['rotation'] | undefined {
  return degrees === 0 || degrees === 90 || degrees === 180 || degrees === 270 ? degrees : undefined;
}

/** The stored rectangle that holds `rows` rows of a picture from row `y` on; `shown` is its size as it is shown. */
export function storedRect(shown: Size, y: number, rows: number, { rotation }: Turn): Rect {
  const { width, height } = shown;
  switch (rotation) {
    case 0:
      return { x: 0, y, width, height: rows };
    case 90:
      return { x: y, y: 0, width: rows, height: width };
    case 180:
      return { x: 0, y: height - y - rows, width, height: rows };
    case 270:
      return { x: height - y - rows, y: 0, width: rows, height: width };
  }
}

/**
 * Writes the pixels of such a rectangle, one word each, in the order in which they are shown, `width` a row. Both arrays
 * hold at least the rectangle.
 */
export function turnRows(
  stored: Int32Array,
  { width, rows }: { width: number; rows: number },
  { rotation, isMirrored }: Turn,
  shown: Int32Array,
): void {
  // The index of a stored pixel is `start + x * right + y * down` for the one that the turn puts at column x and row y.
  let [start, right, down] = [0, 1, width];
  if (rotation === 90) [start, right, down] = [(width - 1) * rows, -rows, 1];
  if (rotation === 180) [start, right, down] = [width * rows - 1, -1, -width];
  if (rotation === 270) [start, right, down] = [rows - 1, rows, -1];
  if (isMirrored) [start, right] = [start + (width - 1) * right, -right];
  for (let y = 0, to = 0; y < rows; y++) {
    for (let x = 0, from = start + y * down; x < width; x++, to++, from += right)
      shown[to] = stored[from] ?? 0;
  }
}
