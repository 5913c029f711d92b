/** Formats rates as percentages to one decimal place. */
import type { BoardCell } from '../../ui/board-cells.ts';

/** Number of digits before the decimal point. */
const WHOLE_DIGITS = 3;

/** A rate as the cells of a board: `66.7` becomes 0, 6, 6, ., 7; undefined becomes dashes. */
export function rateCells(rate: number | undefined): BoardCell[] {
  if (rate === undefined) return Array.from('---.-', (digit) => ({ digit, leading: true }));
  const text = rate.toFixed(1);
  const whole = text.length - 2;
  return Array.from(text.padStart(WHOLE_DIGITS + 2, '0'), (digit, index) => ({
    digit,
    leading: index < WHOLE_DIGITS - whole,
  }));
}

/** A rate as text: `66.7%`. */
export function percent(rate: number, language: string): string {
  const format = { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 } as const;
  return new Intl.NumberFormat(language, format).format(rate / 100);
}
