import { useTranslation } from 'react-i18next';
import styles from './case-desk.module.css';

const HINTS = [
  ['J ↓', 'next'],
  ['K ↑', 'previous'],
  ['R', 'resolve'],
  ['D', 'dismiss'],
  ['O', 'reopen'],
  ['N', 'notes'],
  ['Esc', 'leave'],
] as const;

/** What the keys do; shown where there is a keyboard. */
export function CaseKeyHints() {
  const { t } = useTranslation();
  return (
    <dl className={styles['keys']} aria-label={t('admin.keys.title')}>
      {HINTS.map(([key, meaning]) => (
        <div key={key} className={styles['key']}>
          <dt>
            <kbd className={styles['cap']}>{key}</kbd>
          </dt>
          <dd>{t(`admin.keys.${meaning}`)}</dd>
        </div>
      ))}
    </dl>
  );
}
