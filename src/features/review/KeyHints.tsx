import { useTranslation } from 'react-i18next';
import styles from './photo-info.module.css';

const HINTS = [
  ['A', 'approve'],
  ['R', 'reject'],
  ['Ctrl ↵', 'send'],
  ['J →', 'next'],
  ['K ←', 'previous'],
  ['G', 'thirds'],
  ['Z', 'zoom'],
] as const;

/** What the keys do; shown where there is a keyboard. */
export function KeyHints() {
  const { t } = useTranslation();
  return (
    <dl className={styles['keys']} aria-label={t('review.keys.title')}>
      {HINTS.map(([key, meaning]) => (
        <div key={key} className={styles['key']}>
          <dt>
            <kbd className={styles['cap']}>{key}</kbd>
          </dt>
          <dd>{t(`review.keys.${meaning}`)}</dd>
        </div>
      ))}
    </dl>
  );
}
