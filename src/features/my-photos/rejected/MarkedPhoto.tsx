import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RejectedPhoto } from '../../../contract/photo.ts';
import { MarkPins } from '../../../photo/MarkPins.tsx';
import { nameOf } from '../../../photo/photo-name.ts';
import { PhotoImage } from '../../../photo/PhotoImage.tsx';
import { PhotoZoom } from '../../../photo/PhotoZoom.tsx';
import styles from './rejected-photo-case.module.css';

/** The photo with the pins of its rejection; a press shows it in full size. */
export function MarkedPhoto({ photo, eager }: { photo: RejectedPhoto; eager: boolean }) {
  const { t } = useTranslation();
  const [isZoomed, setZoomed] = useState(false);
  return (
    <figure className={styles['picture']}>
      <PhotoImage photo={photo} alt={nameOf(photo)} prefer="display" eager={eager} />
      <MarkPins marks={photo.rejection_marks} />
      <button
        type="button"
        className={styles['zoom']}
        aria-label={t('photo.zoom.open')}
        title={t('photo.zoom.open')}
        onClick={() => setZoomed(true)}
      />
      {isZoomed && <PhotoZoom photo={photo} onClose={() => setZoomed(false)} />}
    </figure>
  );
}
