import { useTranslation } from 'react-i18next';
import { PhotoImage } from '../../../components/photo/PhotoImage.tsx';
import type { Compare } from './use-compare.ts';
import styles from './compare-choice.module.css';

/** The photos to compare with, while one is compared: a press chooses another. */
export function CompareChoice({ compare }: { compare: Compare }) {
  const { t } = useTranslation();
  const { other, photos } = compare;
  if (other === undefined) return null;
  return (
    <fieldset className={styles['choice']} aria-label={t('deskTools.compare.with')}>
      {photos.map((photo) => {
        const { id, username = '', relation } = photo;
        const name = t(`deskTools.compare.${relation}`, { id, username });
        return (
          <button
            key={id}
            type="button"
            className={styles['photo']}
            aria-label={name}
            title={name}
            aria-pressed={id === other.id}
            // The keyboard has Y.
            tabIndex={-1}
            onClick={() => compare.choose(id)}
          >
            <PhotoImage photo={photo} alt="" className={styles['image']} />
          </button>
        );
      })}
    </fieldset>
  );
}
