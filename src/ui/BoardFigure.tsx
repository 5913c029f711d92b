import type { BoardCell } from './board-cells.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';
import styles from './board-figure.module.css';

interface Props {
  cells: readonly BoardCell[];
  /** The figure as it is read out. */
  spoken: string;
  /** A flap falls where a digit changes. */
  falls?: boolean;
}

/** A figure in the cells of a departure board; stands on `--board-0`. */
export function BoardFigure({ cells, spoken, falls = false }: Props) {
  return (
    <>
      <VisuallyHidden>{spoken}</VisuallyHidden>
      <span className={styles['cells']} aria-hidden="true">
        {cells.map(({ digit, leading }, place) => (
          <span
            // A cell is its place on the board; one that falls is another with each digit.
            key={falls ? `${cells.length - place}:${digit}` : place}
            className={styles['cell']}
            data-falls={falls || undefined}
            data-leading={leading || undefined}
            data-point={digit === '.' || undefined}
          >
            {digit}
          </span>
        ))}
      </span>
    </>
  );
}
