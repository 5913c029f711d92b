/** How many cells a figure has at least. */
const CELLS = 4;

/** One cell of the board; zeros before the figure itself are drawn faintly. */
export interface BoardCell {
  digit: string;
  leading: boolean;
}

/**
 * A count as cells of a departure board: `12` is 0, 0, 1, 2, of which the zeros are leading. At least as many cells as
 * the number `upTo` has digits.
 */
export function boardCells(value: number, upTo = value): BoardCell[] {
  const digits = String(value);
  return digits
    .padStart(Math.max(CELLS, String(upTo).length), '0')
    .split('')
    .map((digit, place, all) => ({
      digit,
      leading: place < all.length - digits.length,
    }));
}
