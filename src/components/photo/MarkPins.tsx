import type { PhotoMark } from '../../contract/calls/decision.ts';
import styles from './mark-pins.module.css';

interface Props {
  /** Marks without a position have no pin; the others are numbered by their index in this list, from 1. */
  marks: readonly PhotoMark[];
}

/** Numbered pins, for an element that overlays the photo exactly. */
export function MarkPins({ marks }: Props) {
  return (
    <ol className={styles['pins']} aria-hidden="true">
      {marks.map(({ code, x, y, equalised }, index) =>
        x === undefined || y === undefined ? null : (
          <li
            key={`${code} ${x} ${y}`}
            className={styles['pin']}
            data-equalised={equalised}
            style={{ left: `${x * 100}%`, top: `${y * 100}%` }}
          >
            {index + 1}
          </li>
        ),
      )}
    </ol>
  );
}
