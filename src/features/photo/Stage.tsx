import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PhotoCard } from '../../contract/photo.ts';
import { PhotoImage } from '../../ui/PhotoImage.tsx';
import { Closer } from './Closer.tsx';
import { nameOf } from './name.ts';
import styles from './photo.module.css';

/** The photo at its true proportions, as large as the window allows; a touch brings it closer. */
export function Stage({ photo }: { photo: PhotoCard }) {
  const { t } = useTranslation();
  const [closer, setCloser] = useState(false);
  return (
    <figure className={styles['stage']} style={{ '--ratio': photo.width / photo.height }}>
      <PhotoImage
        photo={photo}
        alt={nameOf(photo)}
        prefer="display"
        eager
        morph
        className={styles['photo']}
      />
      <button
        type="button"
        className={styles['closer']}
        aria-label={t('photo.zoom.open')}
        title={t('photo.zoom.open')}
        onClick={() => setCloser(true)}
      />
      {closer && <Closer photo={photo} onClose={() => setCloser(false)} />}
    </figure>
  );
}
