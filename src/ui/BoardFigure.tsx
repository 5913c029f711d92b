import type { BoardCell } from './board-cells.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';
import styles from './board-figure.module.css';

interface Props {
  cells: readonly BoardCell[];
  /** The figure as it is read out. */
  spoken: string;
}

/** A figure in the cells of a departure board; stands on `--board-0`. */
export function BoardFigure({ cells, spoken }: Props) {
  return (
    <>
      <VisuallyHidden>{spoken}</VisuallyHidden>
      <span className={styles['cells']} aria-hidden="true">
        {cells.map(({ digit, leading }, place) => (
          <span
            // oxlint-disable-next-line react/no-array-index-key -- a cell is its place on the board
            key={place}
            className={styles['cell']}
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
