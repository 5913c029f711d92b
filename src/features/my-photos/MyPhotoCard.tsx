import { useTranslation } from 'react-i18next';
import type { MyPhoto } from '../../contract/photo.ts';
import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/Icon.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Trash2 } from '../../ui/icons.ts';
import { PhotoImage } from '../../photo/PhotoImage.tsx';
import { Plate } from '../../ui/Plate.tsx';
import { calendarDate } from '../../ui/time.ts';
import { PhotoLink } from '../../photo/PhotoLink.tsx';
import { ApprovalStatusMark } from './ApprovalStatusMark.tsx';
import { nameOf, plateOf } from '../../photo/photo-name.ts';
import { deletePhoto } from './delete-photo.ts';
import type { SentPhoto } from './merge-photos.ts';
import styles from './my-photo-card.module.css';

/** One of my photos: its image, its status, why it was rejected, and the button to delete it. */
export function MyPhotoCard({ photo, deletion, eager }: SentPhoto & { eager: boolean }) {
  const { t } = useTranslation();
  const plate = plateOf(photo);
  const rejected = photo.approval_status === 'rejected';
  const leaving = deletion !== undefined && deletion.state !== 'needs-you';
  const picture = (
    <PhotoImage
      photo={photo}
      alt={nameOf(photo)}
      eager={eager}
      morph
      missing={rejected ? t('myPhotos.removed') : undefined}
    />
  );
  return (
    <article className={classes(styles['card'], leaving && styles['leaving'])}>
      {rejected ? (
        picture
      ) : (
        <PhotoLink id={photo.id} className={styles['link']}>
          {picture}
        </PhotoLink>
      )}
      <div className={styles['caption']}>
        <div className={styles['words']}>
          {leaving ? (
            <span className={styles['deletion']}>
              <Icon of={Trash2} size={16} /> {t('myPhotos.delete.waiting')}
            </span>
          ) : (
            <ApprovalStatusMark status={photo.approval_status} />
          )}
          <span className={styles['name']}>
            {plate !== undefined && <Plate size="s">{plate}</Plate>}
            <span className={styles['text']}>{nameOf(photo)}</span>
          </span>
          <Rejection photo={photo} />
        </div>
        {!leaving && (
          <IconButton
            icon={Trash2}
            label={t('myPhotos.delete.label')}
            className={styles['delete']}
            onClick={() => void deletePhoto(photo, t)}
          />
        )}
      </div>
    </article>
  );
}

function Rejection({ photo }: { photo: MyPhoto }) {
  const { t, i18n } = useTranslation();
  if (photo.approval_status !== 'rejected') return null;
  return (
    <span className={styles['rejection']}>
      {photo.rejection_reason}
      {photo.rejection_date !== null && (
        <span className={styles['date']}>
          {t('myPhotos.rejectedOn', { date: calendarDate(photo.rejection_date, i18n.language) })}
        </span>
      )}
    </span>
  );
}
