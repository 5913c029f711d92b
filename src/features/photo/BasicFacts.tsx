import { useTranslation } from 'react-i18next';
import type { Photo, PhotoCard } from '../../contract/photo.ts';
import { datePartWords } from '../../photo/date-part.ts';
import { calendarDate } from '../../ui/time.ts';
import { FactList, FactRow, GalleryLink, ValueLink } from '../../photo/PhotoFacts.tsx';
import styles from './photo.module.css';

/** Basic info (docs/rules/photos.md, "Photo page"): number, photographer, dates, group, reviewer. */
export function BasicFacts({ card, photo }: { card: PhotoCard; photo: Photo | undefined }) {
  const { t, i18n } = useTranslation();
  // Local time at the camera: its day is the same everywhere. Lists kept from before a release lack it.
  const day = card.date_taken?.slice(0, 10);
  return (
    <FactList>
      <FactRow name={t('photo.id')}>
        <span className={styles['number']}>#{card.id}</span>
      </FactRow>
      <FactRow name={t('values.field.username')}>
        <span className={styles['photographer']}>{card.username}</span>{' '}
        <ValueLink photo={card} field="username" value={card.username}>
          {t('photoScreen.moreBy', { name: card.username })}
        </ValueLink>
      </FactRow>
      {day !== undefined && (
        <FactRow name={t('values.field.date_taken')}>
          <GalleryLink type={card.type} filters={{ date: day }}>
            <time dateTime={day}>{datePartWords(day, i18n.language)}</time>
          </GalleryLink>
        </FactRow>
      )}
      <FactRow name={t('photoScreen.group')}>{photo?.group_name}</FactRow>
      <FactRow name={t('values.field.upload_date')}>
        <time dateTime={card.upload_date}>{calendarDate(card.upload_date, i18n.language)}</time>
      </FactRow>
      <FactRow name={t('values.field.reviewer_name')}>{photo?.reviewer_name}</FactRow>
    </FactList>
  );
}
