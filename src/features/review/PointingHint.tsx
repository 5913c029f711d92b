import { useTranslation } from 'react-i18next';
import { MAX_MARKS } from '../../contract/rules/limits.ts';
import { isFull } from './marks.ts';
import type { Draft } from './use-draft.ts';
import styles from './pointing-hint.module.css';

/** Above the photo while it can be pointed at: what a touch does, and how it ends. */
export function PointingHint({ draft }: { draft: Draft }) {
  const { t } = useTranslation();
  const { marks, pointing } = draft;
  if (pointing === undefined) return null;
  const { code, pin } = pointing;
  return (
    <div className={styles['hint']}>
      <output className={styles['words']}>
        <strong>{t(`reasons.${code}.name`)}</strong>{' '}
        <span className={styles['touch']}>
          {isFull(marks) ? t('review.codes.full', { max: MAX_MARKS }) : t('review.codes.touch')}
        </span>
      </output>
      {/* By the keyboard Delete does it, on the pin itself. */}
      {pin !== undefined && (
        <button type="button" className={styles['do']} tabIndex={-1} onClick={() => draft.remove(pin)}>
          {t('review.codes.remove', { number: pin + 1 })}
        </button>
      )}
      <button type="button" className={styles['do']} onClick={draft.done}>
        {t('review.codes.done')}
      </button>
    </div>
  );
}
