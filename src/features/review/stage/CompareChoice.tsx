import { useTranslation } from 'react-i18next';
import { PhotoImage } from '../../../components/photo/PhotoImage.tsx';
import { dispatch } from '../desk-machine.ts';
import { useComparison } from './use-comparison.ts';
import styles from './compare-choice.module.css';

/** The photos to compare with, while one is compared: a press chooses another. */
export function CompareChoice() {
  const { t } = useTranslation();
  const { other, photos } = useComparison();
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
            onClick={() => dispatch({ type: 'comparedChosen', id })}
          >
            <PhotoImage photo={photo} alt="" className={styles['image']} />
          </button>
        );
      })}
    </fieldset>
  );
}
