import { use } from 'react';
import { useTranslation } from 'react-i18next';
import { ScreenOpenTo } from '../../data/screen-access.ts';
import { useSession } from '../../session/session.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { MyPhotos } from './MyPhotos.tsx';

/** The signed-in user's photos, those that are not on the server yet first (docs/rules/photos.md, "Own photos"). */
export default function MyPhotosScreen() {
  const { t } = useTranslation();
  const { ready, session } = useSession();
  const openTo = use(ScreenOpenTo);
  if (ready && !openTo(session?.user)) {
    return (
      <Screen bare>
        <EmptyState
          drawing="fence"
          title={t('myPhotos.title')}
          level="h1"
          actions={
            <ButtonLink kind="primary" to="/login?next=/my-photos">
              {t('myPhotos.logIn')}
            </ButtonLink>
          }
        >
          <p role="alert">{t('myPhotos.unauthorized')}</p>
        </EmptyState>
      </Screen>
    );
  }
  return <Screen width="full">{ready && <MyPhotos />}</Screen>;
}
