import { useTranslation } from 'react-i18next';
import type { PhotoCard } from '../../contract/photo.ts';
import { PhotoImage } from '../../photo/PhotoImage.tsx';
import { Plate } from '../../ui/Plate.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { PhotoLink } from '../../photo/PhotoLink.tsx';
import { modelOf, nameOf, plateOf } from '../../photo/photo-name.ts';
import styles from './gallery-card.module.css';

/** One photo of the gallery and its caption: plate, type, number, photographer. */
export function GalleryCard({ photo, eager }: { photo: PhotoCard; eager: boolean }) {
  const { t } = useTranslation();
  const plate = plateOf(photo);
  const model = modelOf(photo);
  return (
    <PhotoLink id={photo.id} className={styles['card']}>
      <PhotoImage photo={photo} alt={nameOf(photo)} eager={eager} morph />
      <span className={styles['caption']}>
        {plate !== undefined && <Plate size="s">{plate}</Plate>}
        {model !== undefined && <span className={styles['model']}>{model}</span>}
        <span className={styles['by']}>
          <VisuallyHidden>{t('gallery.photographer')} </VisuallyHidden>
          {photo.username}
        </span>
        <span className={styles['id']}>#{photo.id}</span>
      </span>
    </PhotoLink>
  );
}
