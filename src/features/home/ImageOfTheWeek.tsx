import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { PhotoCard } from '../../contract/photo.ts';
import { isWhole } from '../../contract/pictures.ts';
import { modelOf, nameOf, plateOf } from '../../photo/photo-name.ts';
import { PhotoImage } from '../../photo/PhotoImage.tsx';
import { PhotoLink } from '../../photo/PhotoLink.tsx';
import { Plate } from '../../ui/Plate.tsx';
import { partOnDemand } from '../../ui/on-demand.ts';
import styles from './home.module.css';

const Drawings = partOnDemand(() => import('./Drawings.tsx'));

/**
 * The image of the week, which stays behind the page, and its caption. Drawings until there is a photo on this device,
 * and nothing but its place while it is on its way.
 */
export function ImageOfTheWeek({ photo }: { photo: PhotoCard | 'waiting' | undefined }) {
  const { t } = useTranslation();
  if (photo === 'waiting') {
    return (
      <div className={styles['behind']}>
        <div className={styles['ground']} />
      </div>
    );
  }
  if (photo === undefined) {
    return (
      <div className={styles['behind']}>
        <div className={styles['ground']} data-drawn>
          <Suspense>
            <Drawings />
          </Suspense>
        </div>
      </div>
    );
  }
  const plate = plateOf(photo);
  const year = new Date(photo.upload_date).getUTCFullYear();
  return (
    <figure className={styles['week']}>
      <div className={styles['behind']}>
        <div className={styles['ground']} data-whole={isWhole(photo) || undefined}>
          <PhotoImage
            photo={photo}
            alt={nameOf(photo)}
            use="front"
            prefer="display"
            eager
            morph
            className={styles['image']}
          />
        </div>
      </div>
      <figcaption className={styles['caption']}>
        <PhotoLink id={photo.id} className={styles['open']}>
          <strong className={styles['name']}>{t('home.week')}</strong>
          {plate !== undefined && <Plate size="s">{plate}</Plate>}
          <span className={styles['model']}>{modelOf(photo)}</span>
          <span className={styles['by']}>{t('home.copyright', { year, username: photo.username })}</span>
        </PhotoLink>
      </figcaption>
    </figure>
  );
}
