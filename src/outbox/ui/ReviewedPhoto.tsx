import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ReviewItem } from '../page/index.ts';
import { PhotoImage } from '../../components/photo/PhotoImage.tsx';
import { nameOf } from '../../components/photo/photo-name.ts';
import { closeOutboxPanel } from './panel-state.ts';
import styles from './reviewed-photo.module.css';

/**
 * The thumbnail of a reviewed photo, as a link to it. Rows of earlier versions have no picture, and show the photo's
 * number.
 */
export function ReviewedPhoto({ item: { photo, photoId } }: { item: ReviewItem }) {
  const { t } = useTranslation();
  const label = t('outbox.photo', { name: photo === undefined ? `#${photoId}` : nameOf(photo) });
  return (
    <Link to={`/photo/${photoId}`} className={styles['photo']} aria-label={label} onClick={closeOutboxPanel}>
      {photo === undefined ? `#${photoId}` : <PhotoImage photo={photo} alt="" className={styles['image']} />}
    </Link>
  );
}
