import { use } from 'react';
import { useTranslation } from 'react-i18next';
import { ScreenOpenTo } from '../../../data/screen-access.ts';
import { useSession } from '../../../session/session.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { LogInFirst } from '../../../ui/LogInFirst.tsx';
import { Screen } from '../../../ui/Screen.tsx';
import { RejectedPhotos } from './RejectedPhotos.tsx';

/** Rejected photos and appeals of the signed-in user (docs/rules/photos.md, "Rejected photos"). */
export default function RejectedPhotosScreen() {
  const { t } = useTranslation();
  const { ready, session } = useSession();
  const openTo = use(ScreenOpenTo);
  if (ready && (session === undefined || !openTo(session.user))) {
    return (
      <LogInFirst
        title={t('rejected.title')}
        message={t('myPhotos.unauthorized')}
        logIn={t('myPhotos.logIn')}
        to="/rejected-photos"
        dialog={t('myPhotos.denied')}
      />
    );
  }
  return (
    <Screen aside={<ButtonLink to="/my-photos">{t('myPhotos.title')}</ButtonLink>}>
      {session !== undefined && <RejectedPhotos userId={session.user.id} />}
    </Screen>
  );
}
