import { useTranslation } from 'react-i18next';
import { KeyHints } from '../../../ui/KeyHints.tsx';
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
    <div className={styles['keys']}>
      <KeyHints
        inRow
        label={t('admin.keys.title')}
        hints={HINTS.map(([key, meaning]) => [key, t(`admin.keys.${meaning}`)])}
      />
    </div>
  );
}
