import { AudioWaveform } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { MAX_MARKS } from '../../../contract/rules/limits.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { isFull } from '../decision/marks.ts';
import { dispatch, useDesk } from '../desk-machine.ts';
import { marksOnDesk, pointingOf } from '../machine/select.ts';
import styles from './pointing-hint.module.css';

/** Shown above the photo while the reviewer is adding pins: what a touch does, and a button to stop. */
export function PointingHint() {
  const { t } = useTranslation();
  const marks = useDesk(marksOnDesk);
  const pointing = useDesk(pointingOf);
  if (pointing === undefined) return null;
  const { code, pin } = pointing;
  return (
    <div className={styles['hint']}>
      <output className={styles['text']}>
        <strong>{t(`reasons.${code}.name`)}</strong>{' '}
        <span className={styles['touch']}>
          {isFull(marks) ? t('review.codes.full', { max: MAX_MARKS }) : t('review.codes.touch')}
        </span>
      </output>
      {pin !== undefined && marks[pin]?.x !== undefined && (
        <button
          type="button"
          className={styles['button']}
          tabIndex={-1}
          aria-pressed={marks[pin]?.equalised === true}
          aria-label={t('review.codes.equalised', { number: pin + 1 })}
          title={t('review.codes.equalised', { number: pin + 1 })}
          onClick={() => dispatch({ type: 'pinEqualised', pin })}
        >
          <Icon of={AudioWaveform} size={18} />
        </button>
      )}
      {/* Keyboard users press the Delete key on the pin itself. */}
      {pin !== undefined && (
        <button
          type="button"
          className={styles['button']}
          tabIndex={-1}
          onClick={() => dispatch({ type: 'pinRemoved', pin })}
        >
          {t('review.codes.remove', { number: pin + 1 })}
        </button>
      )}
      <button
        type="button"
        className={styles['button']}
        onClick={() => dispatch({ type: 'pointingStopped' })}
      >
        {t('review.codes.done')}
      </button>
    </div>
  );
}
