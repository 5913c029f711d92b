import { useTranslation } from 'react-i18next';
import type { ReviewPhoto } from '../../contract/photo.ts';
import { calendarDate } from '../../ui/time.ts';
import styles from './photo-info.module.css';

/** What reviewer and photographer have said to each other; nothing when nothing was said. */
export function Conversation({ entries }: { entries: ReviewPhoto['conversation'] }) {
  const { t, i18n } = useTranslation();
  if (entries.length === 0) return null;
  return (
    <section aria-label={t('review.conversation')}>
      <h3 className={styles['heading']}>{t('review.conversation')}</h3>
      <ol className={styles['conversation']}>
        {entries.map((entry) => (
          <li key={`${entry.created_at} ${entry.role}`} className={styles['entry']}>
            <p className={styles['speaker']}>
              {t(`review.role.${entry.role}`)} · {entry.sender_username} ·{' '}
              <time dateTime={entry.created_at}>{calendarDate(entry.created_at, i18n.language)}</time>
            </p>
            <p>{entry.message}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
