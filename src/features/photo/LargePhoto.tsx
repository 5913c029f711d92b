import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PhotoCard, PhotoMark } from '../../contract/photo.ts';
import { MarkPins } from '../../photo/MarkPins.tsx';
import { PhotoImage } from '../../photo/PhotoImage.tsx';
import { PhotoZoom } from '../../photo/PhotoZoom.tsx';
import { nameOf } from '../../photo/photo-name.ts';
import styles from './photo.module.css';

interface Props {
  photo: PhotoCard;
  /** What is wrong with it, where its owner reads that. */
  marks?: readonly PhotoMark[] | undefined;
}

/** The photo at its true proportions, as large as the window allows; a press zooms it. */
export function LargePhoto({ photo, marks }: Props) {
  const { t } = useTranslation();
  const [isZoomed, setZoomed] = useState(false);
  return (
    <figure className={styles['stage']} style={{ '--ratio': photo.width / photo.height }}>
      <div className={styles['photo']}>
        <PhotoImage
          photo={photo}
          alt={nameOf(photo)}
          use="page"
          prefer="display"
          eager
          morph
          className={styles['fill']}
        />
        {marks !== undefined && <MarkPins marks={marks} />}
      </div>
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
