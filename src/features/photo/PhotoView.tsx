import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { Elements } from '../../ui/elements.ts';
import type { Photo, PhotoCard } from '../../contract/calls/photo.ts';
import { mayReview } from '../../contract/rules/review-rights.ts';
import { CorrectButton } from '../../components/corrections/CorrectButton.tsx';
import { OpenCorrections } from '../../components/corrections/OpenCorrections.tsx';
import { CameraPlate } from '../../components/photo/CameraPlate.tsx';
import {
  FactList,
  FactRow,
  ImageTypes,
  MachineFacts,
  GalleryLink,
  ValueLink,
} from '../../components/photo/PhotoFacts.tsx';
import { formatDatePart } from '../../components/photo/date-part.ts';
import { nameOf } from '../../components/photo/photo-name.ts';
import { ReportButton } from '../../components/reports/ReportButton.tsx';
import type { Trail } from '../../components/photo/trail.ts';
import { useSession } from '../../session/session.ts';
import { RefusedDeletionOf } from '../../outbox/ui/RefusedDeletion.tsx';
import { useUnsentAppeal } from '../../outbox/ui/use-unsent-appeal.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Note } from '../../ui/Note.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { lazyWithRetry } from '../../ui/lazy.ts';
import { calendarDate } from '../../ui/time.ts';
import { LargePhoto } from './LargePhoto.tsx';
import { PhotoBar } from './PhotoBar.tsx';
import { PhotoHeading } from './PhotoHeading.tsx';
import { RejectedNote } from './RejectedNote.tsx';
import type { FullSize } from './full-size.ts';
import { useOwnRejection } from './queries.ts';
import { usePhotoPermissions } from './photo-permissions.ts';
import { useRejection } from './use-rejection.ts';
import { usePhotoNavigation } from './use-photo-navigation.ts';
import styles from './photo.module.css';

const TakeDownPanel = lazyWithRetry(() => import('./TakeDownPanel.tsx'));
const CasePanel = lazyWithRetry(() => import('./CasePanel.tsx'));
const RejectPanel = lazyWithRetry(() => import('./RejectPanel.tsx'));

interface Props {
  /** The photo's data from a list. */
  card: PhotoCard;
  /** The photo with all details; undefined while it loads or if it isn't available offline. */
  photo: Photo | undefined;
  /** The list that the photo was opened from. */
  trail: Trail | undefined;
  full: FullSize;
  /** Says how old the shown copy is. */
  note?: Elements;
}

/** The photo, as large as the window allows, with all its details below it. */
export function PhotoView({ card, photo, trail, full, note }: Props) {
  const { t } = useTranslation();
  const { isOwner, seesMarks, mayReject, mayTakeDown, reportTarget } = usePhotoPermissions(card, photo);
  const isRejected = photo?.approval_status === 'rejected';
  const own = useOwnRejection(card.id, seesMarks);
  const rejection = useRejection(card.id);
  const steps = usePhotoNavigation(card.id, trail, full.step);
  return (
    <Screen title={nameOf(card)} width="full" bare>
      <LargePhoto photo={card} marks={own?.rejection_marks} full={full} steps={steps} />
      <PhotoBar card={card} trail={trail} steps={steps} />
      {note}
      {isOwner && <RefusedDeletionOf photoId={card.id} />}
      {photo !== undefined && <PendingNote photo={photo} isOwner={isOwner} />}
      {isOwner && photo?.approval_status === 'approved' && <OpenCorrections photo={photo} isOwn />}
      {isRejected && <RejectedNote photo={photo} own={own} isOwner={isOwner} onLook={full.open} />}
      <div className={styles['body']}>
        <PhotoHeading card={card} photo={photo} />
        {photo?.conversation !== undefined && !isOwner && (
          <Suspense>
            <CasePanel photo={photo} />
          </Suspense>
        )}
        <section className={styles['machine']} aria-labelledby="machine">
          <h2 id="machine" className={styles['heading']}>
            {t(`photoScreen.section.${card.type}`)}
          </h2>
          <FactList>
            <MachineFacts photo={card} linked />
            <FactRow name={t('values.field.image_types')}>
              {card.image_types.length > 0 && <ImageTypes types={card.image_types} linkedOf={card.type} />}
            </FactRow>
          </FactList>
          {photo?.approval_status === 'approved' && <CorrectButton photo={photo} />}
        </section>
        <section className={styles['about']} aria-labelledby="about">
          <h2 id="about" className={styles['heading']}>
            {t('photo.about')}
          </h2>
          <BasicFacts card={card} photo={photo} />
          {reportTarget !== undefined && (
            <ReportButton {...reportTarget} photoId={card.id} className={styles['report']} />
          )}
        </section>
        {photo !== undefined && (
          <section className={styles['camera']} aria-labelledby="camera">
            <h2 id="camera" className={styles['heading']}>
              {t('photoScreen.section.camera')}
            </h2>
            <CameraPlate camera={photo} />
          </section>
        )}
        {photo !== undefined && mayReject && (
          <Suspense>
            <RejectPanel photo={photo} rejection={rejection} />
          </Suspense>
        )}
        {mayTakeDown && (
          <Suspense>
            <TakeDownPanel photoId={card.id} />
          </Suspense>
        )}
      </div>
    </Screen>
  );
}

/**
 * Says that a photo is not public yet. A reviewer who may decide on it gets a link to the review list; an owner who has
 * appealed gets a link to the appeal.
 */
function PendingNote({ photo, isOwner }: { photo: Photo; isOwner: boolean }) {
  const { t } = useTranslation();
  const user = useSession(({ session }) => session?.user);
  const isUnsent = useUnsentAppeal(photo.id);
  const status = photo.approval_status;
  if (status !== 'pending' && status !== 'pending_appeal') return null;
  const mayDecide = user !== undefined && mayReview(user, photo.type);
  return (
    <Note
      kind="news"
      action={
        isOwner && status === 'pending_appeal' ? (
          <ButtonLink to="/rejected-photos">{t('photoScreen.toAppeal')}</ButtonLink>
        ) : (
          mayDecide && <ButtonLink to={`/review/${photo.type}`}>{t('photoScreen.toReview')}</ButtonLink>
        )
      }
    >
      {t(`photoScreen.state.${status === 'pending_appeal' && isUnsent ? 'unsent_appeal' : status}`)}
    </Note>
  );
}

/** Basic information: id, photographer, dates, group, reviewer (docs/rules/photos.md, "Photo page"). */
function BasicFacts({ card, photo }: { card: PhotoCard; photo: Photo | undefined }) {
  const { t, i18n } = useTranslation();
  // Local time at the camera, so its day is the same in every time zone. Lists cached by an older release lack this
  // field.
  const day = card.date_taken?.slice(0, 10);
  return (
    <FactList>
      <FactRow name={t('photo.id')}>
        <span className={styles['number']}>#{card.id}</span>
      </FactRow>
      <FactRow name={t('values.field.username')}>
        <span className={styles['photographer']}>{card.username} </span>
        <ValueLink photo={card} field="username" value={card.username}>
          {t('photoScreen.moreBy', { name: card.username })}
        </ValueLink>
      </FactRow>
      {day !== undefined && (
        <FactRow name={t('values.field.date_taken')}>
          <GalleryLink type={card.type} filters={{ date: day }}>
            <time dateTime={day}>{formatDatePart(day, i18n.language)}</time>
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
