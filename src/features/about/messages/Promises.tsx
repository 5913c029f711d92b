import { useTranslation } from 'react-i18next';
import styles from './promises.module.css';

/** What may be expected, on a departure board: when an answer comes, if that is promised, how long a photo waits, who reads. */
export function Promises({ reply }: { reply?: string }) {
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
