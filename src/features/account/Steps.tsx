import { useTranslation } from 'react-i18next';
import styles from './steps.module.css';

interface Props {
  /** The one that is shown, from 1. */
  step: number;
  of: number;
  /** What it is about. */
  name?: string;
}

/** Which of several steps is shown: a word, which is read out when it changes, and a line for each. */
export function Steps({ step, of, name }: Props) {
  const { t } = useTranslation();
  return (
    <div className={styles['steps']}>
      <output>
        {t('account.step', { step, of })}
        {name !== undefined && <span className={styles['name']}>{name}</span>}
      </output>
      <span className={styles['lamps']} aria-hidden="true">
        {Array.from({ length: of }, (_, place) => (
          <span key={place} data-on={place < step || undefined} />
        ))}
      </span>
    </div>
  );
}
