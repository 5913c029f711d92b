import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Photo, PhotoCard } from '../../contract/photo.ts';
import { Screen } from '../../ui/Screen.tsx';
import { About } from './About.tsx';
import { CameraPlate } from './CameraPlate.tsx';
import { FactList, FactRow, ImageTypes, MachineFacts } from './Facts.tsx';
import { Head } from './Head.tsx';
import { Pending } from './Pending.tsx';
import { Stage } from './Stage.tsx';
import { nameOf } from './name.ts';
import styles from './photo.module.css';

interface Props {
  /** What a list says. */
  card: PhotoCard;
  /** What the photo's own call adds; undefined while it is on its way, or not on this device. */
  photo: Photo | undefined;
  /** How old it is. */
  note?: ReactNode;
}

/** The photo as large as it goes, and under it all that is known of it. */
export function PhotoView({ card, photo, note }: Props) {
  const { t } = useTranslation();
  return (
    <Screen title={nameOf(card)} width="full" bare>
      <Stage photo={card} />
      {note}
      {photo !== undefined && <Pending photo={photo} />}
      <div className={styles['body']}>
        <Head photo={card} />
        <section className={styles['machine']} aria-labelledby="machine">
          <h2 id="machine" className={styles['heading']}>
            {t(`photo.section.${card.type}`)}
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
            {t('photo.section.basic')}
          </h2>
          <About card={card} photo={photo} />
        </section>
        {photo !== undefined && (
          <section className={styles['camera']} aria-labelledby="camera">
            <h2 id="camera" className={styles['heading']}>
              {t('photo.section.camera')}
            </h2>
            <CameraPlate camera={photo} />
          </section>
        )}
      </div>
    </Screen>
  );
}
