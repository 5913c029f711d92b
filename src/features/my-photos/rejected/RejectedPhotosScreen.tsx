import { useTranslation } from 'react-i18next';
import { SignedInOrPrompt } from '../../../components/screen-states/SignedInOrPrompt.tsx';
import { ButtonLink } from '../../../ui/Button.tsx';
import { Screen } from '../../../ui/Screen.tsx';
import { RejectedPhotos } from './RejectedPhotos.tsx';

/** Rejected photos and appeals of the signed-in user (docs/rules/photos.md, "Rejected photos"). */
export default function RejectedPhotosScreen() {
  const { t } = useTranslation();
  return (
    <SignedInOrPrompt
      title={t('rejected.title')}
      message={t('myPhotos.unauthorized')}
      logIn={t('myPhotos.logIn')}
      to="/rejected-photos"
      dialog={t('myPhotos.denied')}
    >
      {(user) => (
        <Screen aside={<ButtonLink to="/my-photos">{t('myPhotos.title')}</ButtonLink>}>
          {user !== undefined && <RejectedPhotos userId={user.id} />}
        </Screen>
      )}
    </SignedInOrPrompt>
  );
}
