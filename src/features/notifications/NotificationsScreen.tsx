import { useTranslation } from 'react-i18next';
import { SignedInOrPrompt } from '../../components/screen-states/SignedInOrPrompt.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { Notifications } from './Notifications.tsx';

/** The signed-in user's notifications (docs/rules/photos.md, "Notifications"). */
export default function NotificationsScreen() {
  const { t } = useTranslation();
  return (
    <SignedInOrPrompt
      title={t('notifications.title')}
      message={t('notifications.unauthorized')}
      logIn={t('notifications.logIn')}
      to="/notifications"
    >
      {(user) => <Screen width="text">{user !== undefined && <Notifications />}</Screen>}
    </SignedInOrPrompt>
  );
}
