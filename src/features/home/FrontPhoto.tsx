import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { PhotoCard } from '../../contract/photo.ts';
import { PhotoImage } from '../../photo/PhotoImage.tsx';
import { Plate } from '../../ui/Plate.tsx';
import { modelOf, nameOf, plateOf } from '../../photo/photo-name.ts';
import { PhotoLink } from '../../photo/PhotoLink.tsx';
import styles from './home.module.css';

const Drawings = lazy(() => import('./Drawings.tsx'));

/** The newest photo beside the headline; drawings until there is a photo on this device. */
export function FrontPhoto({ front }: { front: PhotoCard | 'waiting' | undefined }) {
  const { t } = useTranslation();
  if (front === 'waiting') return <div className={styles['place']} />;
  if (front === undefined) {
    return (
      <div className={styles['drawings']}>
        <Suspense>
          <Drawings />
        </Suspense>
      </div>
    );
  }
  const plate = plateOf(front);
  return (
    <figure className={styles['photo']}>
      <PhotoLink id={front.id} className={styles['link']}>
        <PhotoImage
          photo={front}
          alt={nameOf(front)}
          prefer="display"
          eager
          morph
          className={styles['image']}
        />
      </PhotoLink>
      <figcaption className={styles['caption']}>
        {plate !== undefined && <Plate size="s">{plate}</Plate>}
        <span className={styles['model']}>{modelOf(front)}</span>
        <span className={styles['by']}>{t('home.by', { username: front.username })}</span>
      </figcaption>
    </figure>
  );
}
