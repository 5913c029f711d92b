import { useTranslation } from 'react-i18next';
import type { WaitEstimate } from '../../contract/calls/photo.ts';
import { formatCount } from '../../ui/time.ts';
import { formatWait } from './format-wait.ts';
import styles from './queue-estimate.module.css';

interface Props {
  /** Position in the review queue, from 1. */
  position: number;
  wait: WaitEstimate | null;
}

/**
 * A pending photo's position in the review queue, and the expected time until it is reviewed (docs/rules/photos.md,
 * "Queue estimate").
 */
export function QueueEstimate({ position, wait }: Props) {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  return (
    <span className={styles['in-line']}>
      <span>{t('photo.position', { n: formatCount(position, language) })}</span>
      {wait !== null && <QueueWait wait={wait} />}
    </span>
  );
}

/** One line that says how long photos currently wait for review. */
export function QueueWait({ wait }: { wait: WaitEstimate }) {
  const { t, i18n } = useTranslation();
  return (
    <span className={styles['in-line']}>
      {t('photo.wait', {
        median: formatWait(wait.median_minutes, i18n.language),
        p90: formatWait(wait.p90_minutes, i18n.language),
      })}
    </span>
  );
}
