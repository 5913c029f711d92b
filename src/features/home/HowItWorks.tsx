import { useTranslation } from 'react-i18next';
import styles from './how-it-works.module.css';

const STEPS = ['pick', 'send', 'show'] as const;

/** How a photo travels from the fence to the gallery, in three stops on one line. */
export function HowItWorks() {
  const { t } = useTranslation();
  return (
    <section className={styles['journey']}>
      <h2>{t('home.how.title')}</h2>
      <ol className={styles['stops']}>
        {STEPS.map((step) => (
          <li key={step} className={styles['stop']}>
            <h3>{t(`home.how.${step}Title`)}</h3>
            <p>{t(`home.how.${step}`)}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
