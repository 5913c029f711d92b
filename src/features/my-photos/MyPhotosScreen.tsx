import { use } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation } from 'react-router-dom';
import { ScreenOpenTo } from '../../data/screen-access.ts';
import { useSession } from '../../session/session.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { LogInFirst } from '../../ui/LogInFirst.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { MyPhotos } from './MyPhotos.tsx';
import { UnreadNote } from './UnreadNote.tsx';

/** The signed-in user's photos, those that are not on the server yet first (docs/rules/photos.md, "Own photos"). */
export default function MyPhotosScreen() {
  const { t } = useTranslation();
  const { ready, session } = useSession();
  const openTo = use(ScreenOpenTo);
  const { pathname } = useLocation();
  // Links name the screen by another address too.
  if (pathname !== '/my-photos') return <Navigate to="/my-photos" replace />;
  if (ready && !openTo(session?.user)) {
    return (
      <LogInFirst
        title={t('myPhotos.title')}
        message={t('myPhotos.unauthorized')}
        logIn={t('myPhotos.logIn')}
        to="/my-photos"
        dialog={t('myPhotos.denied')}
      />
    );
  }
  return (
    <Screen width="full" aside={<ButtonLink to="/rejected-photos">{t('myPhotos.toRejected')}</ButtonLink>}>
      {ready && <UnreadNote />}
      {ready && <MyPhotos />}
    </Screen>
  );
}
