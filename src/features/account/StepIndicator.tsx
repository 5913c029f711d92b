import { useTranslation } from 'react-i18next';
import styles from './step-indicator.module.css';

interface Props {
  /** Number of the step that is shown, from 1. */
  step: number;
  of: number;
  /** The step's name. */
  name?: string;
}

/** Shows the current step: as text in a live region, and as a row of bars. */
export function StepIndicator({ step, of, name }: Props) {
  const { t } = useTranslation();
  return (
    <div className={styles['steps']}>
      <output>
        <span>{t('account.step', { step, of })}</span>
        {name !== undefined && <span className={styles['name']}>{name}</span>}
      </output>
      <span className={styles['bars']} aria-hidden="true">
        {Array.from({ length: of }, (_, index) => (
          <span key={index} data-on={index < step || undefined} />
        ))}
      </span>
    </div>
  );
}
