import { use } from 'react';
import { useTranslation } from 'react-i18next';
import { ScreenOpenTo } from '../../data/screen-access.ts';
import { useSession } from '../../session/session.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { Notifications } from './Notifications.tsx';

/** What the signed-in user was told of (docs/rules/photos.md, "Notifications"). */
export default function NotificationsScreen() {
  const { t } = useTranslation();
  const { ready, session } = useSession();
  const openTo = use(ScreenOpenTo);
  if (ready && !openTo(session?.user)) {
    return (
      <Screen bare>
        <EmptyState
          drawing="fence"
          title={t('notifications.title')}
          level="h1"
          actions={
            <ButtonLink kind="primary" to="/login?next=/notifications">
              {t('notifications.logIn')}
            </ButtonLink>
          }
        >
          <p role="alert">{t('notifications.unauthorized')}</p>
        </EmptyState>
      </Screen>
    );
  }
  return <Screen width="text">{ready && <Notifications />}</Screen>;
}
