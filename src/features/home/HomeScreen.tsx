import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { PhotoCard } from '../../contract/calls/photo.ts';
import { isShownWhole } from '../../contract/rules/pictures.ts';
import { useCall } from '../../api/use-call.ts';
import { useGalleryPage } from '../../components/photo/use-gallery-page.ts';
import { PhotoImage } from '../../components/photo/PhotoImage.tsx';
import { PhotoLink } from '../../components/photo/PhotoLink.tsx';
import { modelOf, nameOf, plateOf } from '../../components/photo/photo-name.ts';
import { useValidSession } from '../../session/session.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Plate } from '../../ui/Plate.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { lazyWithRetry } from '../../ui/lazy.ts';
import { frontPhoto } from './front-photo.ts';
import styles from './home.module.css';

const Drawings = lazyWithRetry(() => import('./Drawings.tsx'));

/**
 * The image of the week, fixed behind the page, and its caption. If there is no photo, drawings; while it loads, an
 * empty area.
 */
function ImageOfTheWeek({ photo }: { photo: PhotoCard | 'waiting' | undefined }) {
  const { t } = useTranslation();
  if (photo === 'waiting') {
    return (
      <div className={styles['behind']}>
        <div className={styles['ground']} />
      </div>
    );
  }
  if (photo === undefined) {
    return (
      <div className={styles['behind']}>
        <div className={styles['ground']} data-drawn>
          <Suspense>
            <Drawings />
          </Suspense>
        </div>
      </div>
    );
  }
  const plate = plateOf(photo);
  const year = new Date(photo.upload_date).getUTCFullYear();
  return (
    <figure className={styles['week']}>
      <div className={styles['behind']}>
        <div className={styles['ground']} data-whole={isShownWhole(photo) || undefined}>
          <PhotoImage
            photo={photo}
            alt={nameOf(photo)}
            use="front"
            prefer="display"
            eager
            morph
            className={styles['image']}
          />
        </div>
      </div>
      <figcaption className={styles['caption']}>
        <PhotoLink id={photo.id} className={styles['open']}>
          <strong className={styles['name']}>{t('home.week')}</strong>
          {plate !== undefined && <Plate size="s">{plate}</Plate>}
          <span className={styles['model']}>{modelOf(photo)}</span>
          <span className={styles['by']}>{t('home.copyright', { year, username: photo.username })}</span>
        </PhotoLink>
      </figcaption>
    </figure>
  );
}

const Below = lazyWithRetry(() => import('./BelowTheFold.tsx'));

/**
 * Headline and main links over the image of the week, then statistics and the latest photos (docs/rules/photos.md,
 * "Home").
 */
export default function HomeScreen() {
  const { t } = useTranslation();
  const signedIn = useValidSession() !== undefined;
  const week = useCall('GET /api/stats/image-of-the-week', {}, { audience: 'public' });
  // The same queries as the gallery's first pages, so that both share their offline copies.
  const planes = useGalleryPage({ type: 'planes', page: 1 });
  const trains = useGalleryPage({ type: 'trains', page: 1 });
  const photo = frontPhoto(week, [planes, trains]);
  const photoId = photo === 'waiting' ? undefined : photo?.id;
  return (
    <Screen width="full" bare>
      <div className={styles['front']}>
        <section className={styles['hero']}>
          <h1 className={styles['headline']}>{t('home.headline')}</h1>
          <p className={styles['welcome']}>{t('home.welcome')}</p>
          <div className={styles['actions']}>
            <ButtonLink kind="primary" to="/upload">
              {t('home.uploadNow')}
            </ButtonLink>
            {signedIn ? (
              <ButtonLink to="/gallery">{t('home.openGallery')}</ButtonLink>
            ) : (
              <ButtonLink to="/login">{t('home.logIn')}</ButtonLink>
            )}
          </div>
        </section>
        <ImageOfTheWeek photo={photo} />
      </div>
      <div className={styles['sheet']}>
        <Suspense fallback={<div className={styles['placeholder']} />}>
          <Below planes={planes} trains={trains} above={photoId} />
        </Suspense>
      </div>
    </Screen>
  );
}
