import { useTranslation } from 'react-i18next';
import { useSession } from '../../session/session.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { useGalleryPage } from '../../data/use-gallery-page.ts';
import { FrontPhoto } from './FrontPhoto.tsx';
import { frontPhoto } from './front-photo.ts';
import { HowItWorks } from './HowItWorks.tsx';
import { LatestStrip } from './LatestStrip.tsx';
import styles from './home.module.css';

/** Headline, the two ways in, and what came last (docs/rules/photos.md, "Home"). */
export default function HomeScreen() {
  const { t } = useTranslation();
  const signedIn = useSession(({ session }) => session !== undefined);
  // The same queries as the gallery's first pages, so that both share their offline copies.
  const planes = useGalleryPage({ type: 'planes', page: 1 });
  const trains = useGalleryPage({ type: 'trains', page: 1 });
  const front = frontPhoto(planes, trains);
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
        <FrontPhoto front={front} />
      </div>
      <LatestStrip type="planes" latest={planes} without={front === 'waiting' ? undefined : front?.id} />
      <LatestStrip type="trains" latest={trains} without={front === 'waiting' ? undefined : front?.id} />
      <HowItWorks />
    </Screen>
  );
}
