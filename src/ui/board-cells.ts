/** Minimum number of cells. */
const MIN_CELLS = 4;

/** One cell of a departure board. */
export interface BoardCell {
  digit: string;
  /** A leading zero, which is drawn faintly. */
  leading: boolean;
}

/**
 * The cells of a number on a departure board: `12` becomes 0, 0, 1, 2 with two leading zeros. There are at least as
 * many cells as `upTo` has digits.
 */
export function boardCells(value: number, upTo = value): BoardCell[] {
  const digits = String(value);
  return digits
    .padStart(Math.max(MIN_CELLS, String(upTo).length), '0')
    .split('')
    .map((digit, index, cells) => ({
      digit,
      leading: index < cells.length - digits.length,
    }));
}
