import { useTranslation } from 'react-i18next';
import type { ReviewPhoto } from '../../contract/photo.ts';
import { PhotoImage } from '../../photo/PhotoImage.tsx';
import { PhotoLink } from '../../photo/PhotoLink.tsx';
import styles from './same-day.module.css';

/** What is shown of the same machine and day already, so that duplicates are seen (docs/rules/review.md, "Same day"). */
export function SameDay({ photos }: { photos: ReviewPhoto['same_day'] }) {
  const { t } = useTranslation();
  if (photos.length === 0) return null;
  return (
    <section className={styles['same']}>
      <h3 className={styles['heading']}>{t('review.sameDay.title', { count: photos.length })}</h3>
      <ul className={styles['strip']}>
        {photos.map(({ id, username, cache_image_path }) => (
          <li key={id} className={styles['item']}>
            <PhotoLink id={id} className={styles['link']}>
              <PhotoImage
                // Its proportions aren't told: they are cut to those of the list.
                photo={{ id, width: 3, height: 2, thumbhash: null, cache_image_path, file_path: null }}
                alt={t('review.sameDay.photo', { id, username })}
              />
            </PhotoLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
