import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Photo, PhotoCard } from '../../contract/photo.ts';
import { Screen } from '../../ui/Screen.tsx';
import { BasicFacts } from './BasicFacts.tsx';
import { CameraPlate } from '../../photo/CameraPlate.tsx';
import { FactList, FactRow, ImageTypes, MachineFacts } from '../../photo/PhotoFacts.tsx';
import { PhotoHeading } from './PhotoHeading.tsx';
import { PendingNote } from './PendingNote.tsx';
import { LargePhoto } from './LargePhoto.tsx';
import { nameOf } from '../../photo/photo-name.ts';
import styles from './photo.module.css';

interface Props {
  /** What a list says of the photo. */
  card: PhotoCard;
  /** What the photo's own call adds; undefined while it is on its way, or not on this device. */
  photo: Photo | undefined;
  /** Says how old the shown copy is. */
  note?: ReactNode;
}

/** The photo as large as the window allows, and below it all that is known of it. */
export function PhotoView({ card, photo, note }: Props) {
  const { t } = useTranslation();
  return (
    <Screen title={nameOf(card)} width="full" bare>
      <LargePhoto photo={card} />
      {note}
      {photo !== undefined && <PendingNote photo={photo} />}
      <div className={styles['body']}>
        <PhotoHeading card={card} photo={photo} />
        <section className={styles['machine']} aria-labelledby="machine">
          <h2 id="machine" className={styles['heading']}>
            {t(`photoScreen.section.${card.type}`)}
          </h2>
          <FactList>
            <MachineFacts photo={card} />
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
        </section>
        {photo !== undefined && (
          <section className={styles['camera']} aria-labelledby="camera">
            <h2 id="camera" className={styles['heading']}>
              {t('photoScreen.section.camera')}
            </h2>
            <CameraPlate camera={photo} />
          </section>
        )}
      </div>
    </Screen>
  );
}
