import { Pencil, Trash2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { MyPhoto, WaitEstimate } from '../../contract/calls/photo.ts';
import type { PictureSlot } from '../../contract/rules/pictures.ts';
import { commentIn } from '../../contract/rules/reject-reason.ts';
import { QueueEstimate } from '../../components/photo/QueueEstimate.tsx';
import { PhotoImage } from '../../components/photo/PhotoImage.tsx';
import { PhotoLink } from '../../components/photo/PhotoLink.tsx';
import { markedCodes } from '../../components/photo/marked-codes.ts';
import { nameOf, plateOf } from '../../components/photo/photo-name.ts';
import { lazyWithRetry } from '../../ui/lazy.ts';
import { RefusedDeletion } from '../../outbox/ui/RefusedDeletion.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Plate } from '../../ui/Plate.tsx';
import { classes } from '../../ui/classes.ts';
import { calendarDate } from '../../ui/time.ts';
import { ApprovalStatusMark } from './ApprovalStatusMark.tsx';
import { FactsLine } from './FactsLine.tsx';
import { deletePhoto } from './delete-photo.ts';
import { EditPhoto } from './EditPhoto.tsx';
import { mayEdit } from './may-edit.ts';
import type { SentPhoto } from './merge-photos.ts';
import styles from './my-photo-card.module.css';

const CorrectPhoto = lazyWithRetry(() => import('../../components/corrections/CorrectPhoto.tsx'));

interface Props extends SentPhoto {
  /** How long photos of this type currently wait for review. */
  wait: WaitEstimate | null;
  slot: PictureSlot | undefined;
  eager: boolean;
}

/** One of the user's photos: its image, what it shows, its status, and its actions. */
export function MyPhotoCard({ photo, deletion, wait, slot, eager }: Props) {
  const { t } = useTranslation();
  // Which dialog is open, whatever becomes of the photo meanwhile.
  const [dialog, setDialog] = useState<'edit' | 'correct'>();
  const plate = plateOf(photo);
  const mayCorrect = photo.approval_status === 'approved';
  const isLeaving = deletion !== undefined && deletion.state !== 'needs-you';
  return (
    <article className={classes(styles['card'], isLeaving && styles['leaving'])}>
      <PhotoLink id={photo.id} className={styles['link']}>
        <PhotoImage photo={photo} alt={nameOf(photo)} use={slot} eager={eager} morph />
      </PhotoLink>
      <div className={styles['caption']}>
        <div className={styles['words']}>
          {isLeaving ? (
            <span className={styles['deletion']}>
              <Icon of={Trash2} size={16} /> {t('myPhotos.delete.waiting')}
            </span>
          ) : (
            <PhotoStatus photo={photo} />
          )}
          <span className={styles['name']}>
            {plate !== undefined && <Plate size="s">{plate}</Plate>}
            <span className={styles['text']}>{nameOf(photo)}</span>
          </span>
          <FactsLine photo={photo} />
          {photo.approval_status === 'pending' && photo.queue_position !== null && (
            <QueueEstimate position={photo.queue_position} wait={wait} />
          )}
          {(photo.sent_before === true || photo.shown_before === true) && (
            <span className={styles['text']}>
              {t(photo.sent_before === true ? 'myPhotos.sentBefore' : 'myPhotos.shownBefore')}
            </span>
          )}
          {photo.approval_status === 'pending' && !(photo.watermarked && photo.branded) && !isLeaving && (
            <Link to={`/watermark?photoId=${photo.id}`} className={styles['more']}>
              {t(photo.watermarked ? 'myPhotos.toBrandBar' : 'myPhotos.toWatermark')}
            </Link>
          )}
          <RefusedDeletion deletion={deletion} />
          <Rejection photo={photo} />
        </div>
        {!isLeaving && (
          <div className={styles['actions']}>
            {(mayEdit(photo) || mayCorrect) && (
              <IconButton
                icon={Pencil}
                label={t(mayCorrect ? 'correction.own' : 'myPhotos.edit.label')}
                className={styles['action']}
                onClick={() => setDialog(mayCorrect ? 'correct' : 'edit')}
              />
            )}
            <IconButton
              icon={Trash2}
              label={t('myPhotos.delete.label')}
              className={styles['action']}
              onClick={() => void deletePhoto(photo, t)}
            />
          </div>
        )}
      </div>
      {dialog === 'edit' && <EditPhoto photo={photo} onClose={() => setDialog(undefined)} />}
      {dialog === 'correct' && (
        <Suspense>
          <CorrectPhoto photo={photo} isOwn onClose={() => setDialog(undefined)} />
        </Suspense>
      )}
    </article>
  );
}

/** True if an appeal has decided the photo's status. */
function isAfterAppeal({ approval_status: status, appeal_status: end }: MyPhoto): boolean {
  return (status === 'approved' && end === 'approved') || (status === 'rejected' && end === 'upheld');
}

function PhotoStatus({ photo }: { photo: MyPhoto }) {
  const { t } = useTranslation();
  return (
    <span className={styles['status']}>
      <ApprovalStatusMark photo={photo} />
      {isAfterAppeal(photo) && <span className={styles['after']}>{t('myPhotos.afterAppeal')}</span>}
    </span>
  );
}

/** Says what there is behind the link to a rejection's details. */
function detailsLinkOf({ approval_status: status, appeal_status: end }: MyPhoto) {
  if (status !== 'rejected') return 'myPhotos.toConversation';
  return end === 'upheld' ? 'myPhotos.toReasons' : 'myPhotos.toAppeal';
}

/** A short version of why the photo was rejected, with a link to the details. */
function Rejection({ photo }: { photo: MyPhoto }) {
  const { t, i18n } = useTranslation();
  if (photo.approval_status !== 'rejected' && photo.approval_status !== 'pending_appeal') return null;
  const { rejection_marks: marks, rejection_reason: reason, rejection_date: date } = photo;
  const codes = markedCodes(marks).map(({ code }) => t(`reasons.${code}.name`));
  const reasons = [codes.join(' · '), commentIn(reason ?? '', marks)].filter((text) => text !== '');
  return (
    <span className={styles['rejection']}>
      {reasons.map((text) => (
        <span key={text} className={styles['reason']}>
          {text}
        </span>
      ))}
      {date !== null && (
        <span className={styles['date']}>
          {t('myPhotos.rejectedOn', { date: calendarDate(date, i18n.language) })}
        </span>
      )}
      <Link to={`/rejected-photos?photo=${photo.id}`} className={styles['more']}>
        {t(detailsLinkOf(photo))}
      </Link>
    </span>
  );
}
