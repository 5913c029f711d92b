import { useTranslation } from 'react-i18next';
import type { PhotoMark } from '../../contract/calls/decision.ts';
import { classes } from '../../ui/classes.ts';
import styles from './zoom-pins.module.css';

interface Props {
  marks: readonly PhotoMark[];
  /** Index of the selected mark, from 0. */
  selected: number | undefined;
  /** Called with the index of the clicked mark, or with undefined to show the whole photo again. */
  onSelect: (index: number | undefined) => void;
}

/** The reviewer's pins on the full-screen photo. A click zooms to the pin, or back out. The pins keep their size. */
export function ZoomPins({ marks, selected, onSelect, scale }: Props & { scale: number }) {
  const { t } = useTranslation();
  return marks.map(({ code, x, y, equalised }, index) =>
    x === undefined || y === undefined ? null : (
      <button
        key={`${code} ${x} ${y}`}
        type="button"
        className={classes(styles['pin'], index === selected && styles['selected'])}
        style={{ left: `${x * 100}%`, top: `${y * 100}%`, '--shrink': 1 / scale }}
        aria-label={t('photo.zoom.pin', { number: index + 1, name: t(`reasons.${code}.name`) })}
        aria-pressed={index === selected}
        onClick={() => onSelect(index === selected ? undefined : index)}
      >
        <span className={styles['number']} data-equalised={equalised}>
          {index + 1}
        </span>
      </button>
    ),
  );
}

/**
 * The list of reasons; a click zooms to the pin. A reason that concerns the whole photo has no pin and can't be
 * clicked.
 */
export function ZoomReasons({ marks, selected, onSelect }: Props) {
  const { t } = useTranslation();
  return (
    <ul className={styles['reasons']} aria-label={t('photo.zoom.reasons')}>
      {marks.map(({ code, x, y, equalised }, index) => {
        const name = t(`reasons.${code}.name`);
        return (
          <li key={`${code} ${x} ${y}`}>
            {x === undefined || y === undefined ? (
              <span className={styles['reason']}>{name}</span>
            ) : (
              <button
                type="button"
                className={styles['reason']}
                aria-pressed={index === selected}
                onClick={() => onSelect(index === selected ? undefined : index)}
              >
                <span className={styles['number']} data-equalised={equalised}>
                  {index + 1}
                </span>{' '}
                {equalised === true ? `${name} (${t('photo.equalised')})` : name}
              </button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
