import { use } from 'react';
import { useTranslation } from 'react-i18next';
import { ScreenOpenTo } from '../../data/screen-access.ts';
import { useSession } from '../../session/session.ts';
import { LogInFirst } from '../../ui/LogInFirst.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { Notifications } from './Notifications.tsx';

/** What the signed-in user was told of (docs/rules/photos.md, "Notifications"). */
export default function NotificationsScreen() {
  const { t } = useTranslation();
  const { ready, session } = useSession();
  const openTo = use(ScreenOpenTo);
  if (ready && !openTo(session?.user)) {
    return (
      <LogInFirst
        title={t('notifications.title')}
        message={t('notifications.unauthorized')}
        logIn={t('notifications.logIn')}
        to="/notifications"
      />
    );
  }
  return <Screen width="text">{ready && <Notifications />}</Screen>;
}
