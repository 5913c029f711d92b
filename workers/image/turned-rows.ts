/**
 * Reads rows of a picture whose pixels are stored turned or mirrored, as most phones store photos in portrait format.
 */
import type { Rect, Size } from './types.ts';

/** How to show stored pixels: turned clockwise by `rotation` degrees, then mirrored left to right if `isMirrored`. */
export interface Turn {
  rotation: 0 | 90 | 180 | 270;
  isMirrored: boolean;
}

/** The angle as a `Turn` has it; undefined if it isn't 0, 90, 180 or 270 degrees. */
export function quarterTurn(degrees: number): Turn['rotation'] | undefined {
  return degrees === 0 || degrees === 90 || degrees === 180 || degrees === 270 ? degrees : undefined;
}

/**
 * The stored rectangle with the `rows` rows of a picture from row `y`. `shown`: the size of the picture as it is
 * shown.
 */
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
 * Writes the pixels of such a rectangle, one word each, in the order in which they are shown, in rows of `width`.
 * Both arrays must be large enough for the rectangle.
 */
export function turnRows(
  stored: Int32Array,
  { width, rows }: { width: number; rows: number },
  { rotation, isMirrored }: Turn,
  shown: Int32Array,
): void {
  // The pixel that is shown at column x and row y is stored at index `start + x * right + y * down`.
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
