import { useTranslation } from 'react-i18next';
import styles from './response-times.module.css';

/**
 * Styled as a departure board: how soon the site replies (if promised), how long a review takes, and who reads
 * messages.
 */
export function ResponseTimes({ reply }: { reply?: string }) {
  const { t } = useTranslation();
  return (
    <dl className={styles['board']}>
      {reply !== undefined && <Row name={t('messages.reply')} value={reply} />}
      <Row name={t('messages.review')} value={t('messages.reviewWithin48')} />
      <Row name={t('messages.readBy')} value={t('messages.readByWho')} />
    </dl>
  );
}

function Row({ name, value }: { name: string; value: string }) {
  return (
    <div className={styles['row']}>
      <dt className={styles['name']}>{name}</dt>
      <dd className={styles['value']}>{value}</dd>
    </div>
  );
}
