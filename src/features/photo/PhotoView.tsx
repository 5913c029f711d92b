import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Photo, PhotoCard } from '../../contract/photo.ts';
import { RefusedDeletionOf } from '../../tray/RefusedDeletion.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { partOnDemand } from '../../ui/on-demand.ts';
import { BasicFacts } from './BasicFacts.tsx';
import { CameraPlate } from '../../photo/CameraPlate.tsx';
import { FactList, FactRow, ImageTypes, MachineFacts } from '../../photo/PhotoFacts.tsx';
import { ReportButton } from '../../photo/report/ReportButton.tsx';
import { PhotoBar } from './PhotoBar.tsx';
import { PhotoHeading } from './PhotoHeading.tsx';
import { PendingNote } from './PendingNote.tsx';
import type { FullSize } from './full-size.ts';
import { LargePhoto } from './LargePhoto.tsx';
import { RejectedNote } from './RejectedNote.tsx';
import { nameOf } from '../../photo/photo-name.ts';
import type { Trail } from '../../photo/trail.ts';
import { useOwnRejection } from './queries.ts';
import { useStake } from './stake.ts';
import { useRejection } from './use-rejection.ts';
import { useSteps } from './use-steps.ts';
import styles from './photo.module.css';

const TakeDownPanel = partOnDemand(() => import('./TakeDownPanel.tsx'));
const RejectPanel = partOnDemand(() => import('./RejectPanel.tsx'));

interface Props {
  /** What a list says of the photo. */
  card: PhotoCard;
  /** What the photo's own call adds; undefined while it is on its way, or not on this device. */
  photo: Photo | undefined;
  /** The list it was opened from. */
  trail: Trail | undefined;
  full: FullSize;
  /** Says how old the shown copy is. */
  note?: ReactNode;
}

/** The photo as large as the window allows, and below it all that is known of it. */
export function PhotoView({ card, photo, trail, full, note }: Props) {
  const { t } = useTranslation();
  const { isOwner, seesMarks, mayReject, mayTakeDown, reported } = useStake(card, photo);
  const isRejected = photo?.approval_status === 'rejected';
  const own = useOwnRejection(card.id, seesMarks);
  const rejection = useRejection(card.id);
  const steps = useSteps(card.id, trail, full.step);
  return (
    <Screen title={nameOf(card)} width="full" bare>
      <LargePhoto photo={card} marks={own?.rejection_marks} full={full} steps={steps} />
      <PhotoBar card={card} trail={trail} steps={steps} />
      {note}
      {isOwner && <RefusedDeletionOf photoId={card.id} />}
      {photo !== undefined && <PendingNote photo={photo} isOwner={isOwner} />}
      {isRejected && <RejectedNote photo={photo} own={own} isOwner={isOwner} onLook={full.open} />}
      <div className={styles['body']}>
        <PhotoHeading card={card} photo={photo} />
        <section className={styles['machine']} aria-labelledby="machine">
          <h2 id="machine" className={styles['heading']}>
            {t(`photoScreen.section.${card.type}`)}
          </h2>
          <FactList>
            <MachineFacts photo={card} linked />
            <FactRow name={t('values.field.image_types')}>
              {card.image_types.length > 0 && <ImageTypes types={card.image_types} />}
            </FactRow>
          </FactList>
        </section>
        <section className={styles['about']} aria-labelledby="about">
          <h2 id="about" className={styles['heading']}>
            {t('photo.about')}
          </h2>
          <BasicFacts card={card} photo={photo} />
          {reported !== undefined && (
            <ReportButton {...reported} photoId={card.id} className={styles['report']} />
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
