import { useTranslation } from 'react-i18next';
import { onFailedBeforeHydration } from '../../ui/failed-before-hydration.ts';
import { classes } from '../../ui/classes.ts';
import { PLATE_SIZE } from './plates.ts';
import type { Plate } from './plates.ts';
import { usePlateAlt } from './use-plate-alt.ts';
import styles from './plate-figure.module.css';

interface Props {
  plate: Plate;
  /** The picture's URL; undefined if it could not be loaded, so that its text alternative is shown. */
  source: string | undefined;
  /** True if the URL's hash names this plate. */
  current: boolean;
  onMissing: (source: string) => void;
  onOpen: () => void;
}

/** One plate, laid out as in a field guide: a picture with its number, title and advice below it. */
export function PlateFigure({ plate, source, current, onMissing, onOpen }: Props) {
  const { t } = useTranslation();
  const { name, number, codes } = plate;
  const words = usePlateAlt(name);
  return (
    <li id={name} className={classes(styles['plate'])} data-current={current || undefined}>
      {source !== undefined && (
        <button type="button" className={styles['open']} onClick={onOpen}>
          <img
            key={source}
            ref={onFailedBeforeHydration(() => onMissing(source))}
            className={styles['picture']}
            src={source}
            alt={words}
            width={PLATE_SIZE.width}
            height={PLATE_SIZE.height}
            loading={name === 'plane_1' ? 'eager' : 'lazy'}
            decoding="async"
            onError={() => onMissing(source)}
          />
        </button>
      )}
      <div className={styles['caption']}>
        <span className={styles['number']} aria-hidden="true">
          {number}
        </span>
        <h3 className={styles['title']}>{t(`guidelines.plate.${name}.title`)}</h3>
        {source === undefined && <p className={styles['words']}>{words}</p>}
        <p className={styles['tip']}>{t(`guidelines.plate.${name}.tip`)}</p>
        <p className={styles['codes']}>
          {codes.length === 0 ? (
            <span>{t('guidelines.safety')}</span>
          ) : (
            <>
              <span>{t('guidelines.named')} </span>
              <strong>{codes.map((code) => t(`reasons.${code}.name`)).join(' · ')}</strong>
            </>
          )}
        </p>
      </div>
    </li>
  );
}
