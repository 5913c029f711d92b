import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../data/use-call.ts';
import { useGalleryPage } from '../../data/use-gallery-page.ts';
import { useSession } from '../../session/session.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { partOnDemand } from '../../ui/on-demand.ts';
import { frontPhoto } from './front-photo.ts';
import { ImageOfTheWeek } from './ImageOfTheWeek.tsx';
import styles from './home.module.css';

const Below = partOnDemand(() => import('./Below.tsx'));

/** Headline and ways in over the image of the week, what the site counts, and what came last (docs/rules/photos.md, "Home"). */
export default function HomeScreen() {
  const { t } = useTranslation();
  const signedIn = useSession(({ session }) => session !== undefined);
  const week = useCall('GET /api/stats/image-of-the-week', {}, { audience: 'public' });
  // The same queries as the gallery's first pages, so that both share their offline copies.
  const planes = useGalleryPage({ type: 'planes', page: 1 });
  const trains = useGalleryPage({ type: 'trains', page: 1 });
  const photo = frontPhoto(week, [planes, trains]);
  const shown = photo === 'waiting' ? undefined : photo?.id;
  return (
    <Screen width="full" bare>
      <div className={styles['front']}>
        <section className={styles['hero']}>
          <h1 className={styles['headline']}>{t('home.headline')}</h1>
          <p className={styles['welcome']}>{t('home.welcome')}</p>
          <div className={styles['ways']}>
            <ButtonLink kind="primary" to="/upload">
              {t('home.uploadNow')}
            </ButtonLink>
            {signedIn ? (
              <ButtonLink to="/gallery">{t('home.openGallery')}</ButtonLink>
            ) : (
              <ButtonLink to="/login">{t('home.loginNow')}</ButtonLink>
            )}
          </div>
        </section>
        <ImageOfTheWeek photo={photo} />
      </div>
      <div className={styles['sheet']}>
        <Suspense fallback={<div className={styles['figures']} />}>
          <Below planes={planes} trains={trains} above={shown} />
        </Suspense>
      </div>
    </Screen>
  );
}
