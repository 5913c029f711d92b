/** Rates as they are shown: percent with one decimal. */
import type { BoardCell } from '../../ui/board-cells.ts';

/** Places before the point. */
const WHOLE_PLACES = 3;

/** A rate in the cells of a board, `66.7` as 0, 6, 6, ., 7; dashes where there is none. */
export function rateCells(rate: number | undefined): BoardCell[] {
  if (rate === undefined) return Array.from('---.-', (digit) => ({ digit, leading: true }));
  const text = rate.toFixed(1);
  const whole = text.length - 2;
  return Array.from(text.padStart(WHOLE_PLACES + 2, '0'), (digit, place) => ({
    digit,
    leading: place < WHOLE_PLACES - whole,
  }));
}

/** A rate in words: `66.7%`. */
export function percent(rate: number, language: string): string {
  const format = { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 } as const;
  return new Intl.NumberFormat(language, format).format(rate / 100);
}
