import type { Finding } from '../../../workers/image/checks/findings.ts';
import type { Size } from '../../../workers/image/types.ts';
import { placeOnPhoto } from './place-on-photo.ts';
import type { Place } from './place-on-photo.ts';
import styles from './check-places.module.css';

interface Props {
  findings: readonly Finding[];
  /** The checked picture's size in px. */
  of: Size;
  /** The shown photo's size. */
  on: Size;
  /** Called with a pressed box's place. Only for pointers: keyboards and screen readers have a list beside the photo. */
  onOpen?: (place: Place) => void;
}

/** Boxes around the places of the checks' findings, for an element that overlays the photo exactly. */
export function CheckPlaces({ findings, of, on, onOpen }: Props) {
  return (
    <div className={styles['places']} aria-hidden="true">
      {findings.flatMap(({ kind, places }) =>
        places.map((rect) => {
          const place = placeOnPhoto(rect, of, on);
          const box = {
            className: styles['place'],
            'data-kind': kind,
            style: {
              left: percent(place.x),
              top: percent(place.y),
              width: percent(place.width),
              height: percent(place.height),
            },
          };
          const key = `${kind} ${rect.x} ${rect.y}`;
          return onOpen === undefined ? (
            <span key={key} {...box} />
          ) : (
            <button key={key} type="button" tabIndex={-1} onClick={() => onOpen(place)} {...box} />
          );
        }),
      )}
    </div>
  );
}

function percent(share: number): string {
  return `${share * 100}%`;
}
