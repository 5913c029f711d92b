import type { BoardCell } from './board-cells.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';
import styles from './board-number.module.css';

interface Props {
  cells: readonly BoardCell[];
  /** The number for screen readers. */
  spoken: string;
  /** Animates a falling flap when a digit changes. */
  falls?: boolean;
}

/** A number in the cells of a departure board; requires the background `--board-0`. */
export function BoardNumber({ cells, spoken, falls = false }: Props) {
  return (
    <>
      <VisuallyHidden>{spoken}</VisuallyHidden>
      <span className={styles['cells']} aria-hidden="true">
        {cells.map(({ digit, leading }, index) => (
          <span
            // A cell is identified by its position; an animated one is remounted for each new digit.
            key={falls ? `${cells.length - index}:${digit}` : index}
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
