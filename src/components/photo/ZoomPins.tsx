import { useTranslation } from 'react-i18next';
import type { PhotoMark } from '../../contract/calls/photo.ts';
import { classes } from '../../ui/classes.ts';
import styles from './zoom-pins.module.css';

interface Props {
  marks: readonly PhotoMark[];
  /** Which of them is looked at, from 0. */
  looked: number | undefined;
  /** A pin or a reason was pressed; undefined: back to the whole photo. */
  onLook: (index: number | undefined) => void;
}

/** The reviewer's pins in full size: a press goes to their place, another one back. They keep their size, however close. */
export function ZoomPins({ marks, looked, onLook, scale }: Props & { scale: number }) {
  const { t } = useTranslation();
  return marks.map(({ code, x, y }, index) =>
    x === undefined || y === undefined ? null : (
      <button
        key={`${code} ${x} ${y}`}
        type="button"
        className={classes(styles['pin'], index === looked && styles['looked'])}
        style={{ left: `${x * 100}%`, top: `${y * 100}%`, '--shrink': 1 / scale }}
        aria-label={t('photo.zoom.pin', { number: index + 1, name: t(`reasons.${code}.name`) })}
        aria-pressed={index === looked}
        onClick={() => onLook(index === looked ? undefined : index)}
      >
        <span className={styles['number']}>{index + 1}</span>
      </button>
    ),
  );
}

/** What is wrong with the photo, each leading to its place; what is wrong with all of it leads nowhere. */
export function ZoomReasons({ marks, looked, onLook }: Props) {
  const { t } = useTranslation();
  return (
    <ul className={styles['reasons']} aria-label={t('photo.zoom.reasons')}>
      {marks.map(({ code, x, y }, index) => {
        const name = t(`reasons.${code}.name`);
        return (
          <li key={`${code} ${x} ${y}`}>
            {x === undefined || y === undefined ? (
              <span className={styles['reason']}>{name}</span>
            ) : (
              <button
                type="button"
                className={styles['reason']}
                aria-pressed={index === looked}
                onClick={() => onLook(index === looked ? undefined : index)}
              >
                <span className={styles['number']}>{index + 1}</span> {name}
              </button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
