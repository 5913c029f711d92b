import { useTranslation } from 'react-i18next';
import type { Photo, PhotoCard } from '../../contract/photo.ts';
import { calendarDate } from '../../ui/time.ts';
import { FactList, FactRow } from '../../photo/PhotoFacts.tsx';
import styles from './photo.module.css';

/** Basic info (docs/rules/photos.md, "Photo page"): number, photographer, group, date, reviewer. */
export function BasicFacts({ card, photo }: { card: PhotoCard; photo: Photo | undefined }) {
  const { t, i18n } = useTranslation();
  return (
    <FactList>
      <FactRow name={t('photo.id')}>
        <span className={styles['number']}>#{card.id}</span>
      </FactRow>
      <FactRow name={t('values.field.username')}>{card.username}</FactRow>
      <FactRow name={t('photoScreen.group')}>{photo?.group_name}</FactRow>
      <FactRow name={t('values.field.upload_date')}>
        <time dateTime={card.upload_date}>{calendarDate(card.upload_date, i18n.language)}</time>
      </FactRow>
      <FactRow name={t('values.field.reviewer_name')}>{photo?.reviewer_name}</FactRow>
    </FactList>
  );
}
