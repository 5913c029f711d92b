import { useTranslation } from 'react-i18next';
import styles from './forgotten-password.module.css';

const STEPS = ['phone', 'code', 'password'] as const;

/** Which of the three steps is shown: a word, and a line for each. */
export function Steps({ now }: { now: (typeof STEPS)[number] }) {
  const { t } = useTranslation();
  const at = STEPS.indexOf(now);
  return (
    <div className={styles['steps']}>
      <span>{t('forgot.step', { step: at + 1 })}</span>
      <span className={styles['lamps']} aria-hidden="true">
        {STEPS.map((step, place) => (
          <span key={step} data-on={place <= at || undefined} />
        ))}
      </span>
    </div>
  );
}
