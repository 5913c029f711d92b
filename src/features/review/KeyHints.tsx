import { useTranslation } from 'react-i18next';
import styles from './key-hints.module.css';

const HINTS = [
  ['A', 'approve'],
  ['R', 'reject'],
  ['C', 'codes'],
  ['1 – 0', 'digit'],
  ['Ctrl ↵', 'send'],
  ['J →', 'next'],
  ['K ←', 'previous'],
  ['G', 'thirds'],
  ['Z', 'zoom'],
  ['Delete', 'remove'],
  ['Ctrl Z', 'undo'],
  ['Esc', 'leave'],
  ['?', 'keys'],
] as const;

const ONLY_REJECTION: ReadonlySet<string> = new Set(['reject', 'send', 'codes', 'digit']);

/** What the keys do. `codes`: the photo may be rejected, and so have codes. */
export function KeyHints({ codes }: { codes: boolean }) {
  const { t } = useTranslation();
  return (
    <dl className={styles['keys']} aria-label={t('review.keys.title')}>
      {HINTS.filter(([, meaning]) => codes || !ONLY_REJECTION.has(meaning)).map(([key, meaning]) => (
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
