import { useTranslation } from 'react-i18next';
import { Navigate, useLocation } from 'react-router-dom';
import { UsersOnly } from '../../loaded/UsersOnly.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { MyPhotos } from './MyPhotos.tsx';

/** The signed-in user's photos, those that are not on the server yet first (docs/rules/photos.md, "Own photos"). */
export default function MyPhotosScreen() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  // Links name the screen by another address too.
  if (pathname !== '/my-photos') return <Navigate to="/my-photos" replace />;
  return (
    <UsersOnly
      title={t('myPhotos.title')}
      message={t('myPhotos.unauthorized')}
      logIn={t('myPhotos.logIn')}
      to="/my-photos"
      dialog={t('myPhotos.denied')}
    >
      {(user) => (
        <Screen
          width="full"
          aside={<ButtonLink to="/rejected-photos">{t('myPhotos.toRejected')}</ButtonLink>}
        >
          {user !== undefined && <MyPhotos />}
        </Screen>
      )}
    </UsersOnly>
  );
}
