import type { PhotoMark } from '../../contract/calls/photo.ts';
import styles from './mark-pins.module.css';

interface Props {
  /** Those without a place are left out; the others keep their number in this list, from 1. */
  marks: readonly PhotoMark[];
}

/** Numbered pins over a photo, at their places of its width and height. Lies over a box that has the photo's proportions. */
export function MarkPins({ marks }: Props) {
  return (
    <ol className={styles['pins']} aria-hidden="true">
      {marks.map(({ code, x, y }, index) =>
        x === undefined || y === undefined ? null : (
          <li
            key={`${code} ${x} ${y}`}
            className={styles['pin']}
            style={{ left: `${x * 100}%`, top: `${y * 100}%` }}
          >
            {index + 1}
          </li>
        ),
      )}
    </ol>
  );
}
