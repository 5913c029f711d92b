import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../api/use-call.ts';
import type { CallResponse } from '../../../contract/calls/calls.ts';
import type { PhotoCard, ReviewPhoto } from '../../../contract/calls/photo.ts';
import type { RejectCode } from '../../../contract/rules/values.ts';
import { PhotoImage } from '../../../components/photo/PhotoImage.tsx';
import { PhotoLink } from '../../../components/photo/PhotoLink.tsx';
import { nameOf, plateOf } from '../../../components/photo/photo-name.ts';
import { Button } from '../../../ui/Button.tsx';
import { LoadingSpinner } from '../../../ui/LoadingSpinner.tsx';
import { listWords } from '../../../ui/list-words.ts';
import { calendarDate } from '../../../ui/time.ts';
import styles from './photo-history.module.css';

/**
 * The photographer's other photos with their verdicts, and others of the same registration or train number; read once
 * they are unfolded (docs/rules/review.md, "Photographer and registration").
 */
export function PhotoHistory({ photo }: { photo: ReviewPhoto }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={styles['history']} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={styles['summary']}>{t('photoHistory.title')}</summary>
      {isOpen && <History photo={photo} />}
    </details>
  );
}

function History({ photo }: { photo: ReviewPhoto }) {
  const { t } = useTranslation();
  const read = useCall(
    'GET /api/review/photos/:id/history',
    { params: { id: photo.id } },
    { audience: 'mine', keep: false, needs: 'photographer.photos[] same_subject[]' },
  );
  switch (read.state) {
    case 'loading':
      return <LoadingSpinner />;
    case 'failed':
      return (
        <div className={styles['failed']}>
          <p>{t('photoHistory.failed')}</p>
          <Button onClick={read.retry}>{t('ui.tryAgain')}</Button>
        </div>
      );
    case 'ready':
      return <Lists photo={photo} history={read.data} />;
  }
}

interface ListsProps {
  photo: ReviewPhoto;
  history: CallResponse<'GET /api/review/photos/:id/history'>;
}

function Lists({ photo, history: { photographer, same_subject } }: ListsProps) {
  const { t } = useTranslation();
  const { approved, rejected, pending } = photographer;
  const plate = plateOf(photo);
  return (
    <>
      <h3 className={styles['heading']}>{photo.username}</h3>
      <p className={styles['counts']}>{t('photoHistory.counts', { approved, rejected, pending })}</p>
      <PhotoList photos={photographer.photos} none={t('photoHistory.noOther')} />
      {plate !== undefined && (
        <>
          <h3 className={styles['heading']}>{plate}</h3>
          <PhotoList photos={same_subject} none={t('photoHistory.noSubject')} />
        </>
      )}
    </>
  );
}

interface PhotoListProps {
  photos: readonly (PhotoCard & { codes?: readonly RejectCode[] })[];
  /** Said if there is none. */
  none: string;
}

function PhotoList({ photos, none }: PhotoListProps) {
  const { t, i18n } = useTranslation();
  if (photos.length === 0) return <p className={styles['counts']}>{none}</p>;
  return (
    <ul className={styles['list']}>
      {photos.map((photo) => {
        const { id, approval_status: status, codes = [], date_taken, upload_date } = photo;
        return (
          <li key={id}>
            <PhotoLink id={id} className={styles['link']}>
              <span className={styles['picture']}>
                <PhotoImage photo={photo} alt={nameOf(photo)} />
              </span>
              <span className={styles['status']} data-status={status}>
                {t(`photoHistory.status.${status}`)}
              </span>
              <span className={styles['facts']}>
                {calendarDate(date_taken ?? upload_date, i18n.language)}
              </span>
              {codes.length > 0 && (
                <span className={styles['facts']}>
                  {listWords(
                    codes.map((code) => t(`reasons.${code}.name`)),
                    i18n.language,
                  )}
                </span>
              )}
            </PhotoLink>
          </li>
        );
      })}
    </ul>
  );
}
