import type { Finding } from '../../../workers/image/checks/findings.ts';
import type { Size } from '../../../workers/image/types.ts';
import styles from './check-places.module.css';

interface Props {
  findings: readonly Finding[];
  /** The checked picture's size in px. */
  of: Size;
  /** The height of the photo without its footer band, as a fraction of the picture on the screen. */
  heightShare: number;
}

/** Boxes around the places of the checks' findings, for an element that overlays the photo exactly. */
export function CheckPlaces({ findings, of, heightShare }: Props) {
  return (
    <div className={styles['places']} aria-hidden="true">
      {findings.flatMap(({ kind, places }) =>
        places.map(({ x, y, width, height }) => (
          <span
            key={`${kind} ${x} ${y}`}
            className={styles['place']}
            data-kind={kind}
            style={{
              left: `${(x / of.width) * 100}%`,
              top: `${(y / of.height) * heightShare * 100}%`,
              width: `${(width / of.width) * 100}%`,
              height: `${(height / of.height) * heightShare * 100}%`,
            }}
          />
        )),
      )}
    </div>
  );
}
