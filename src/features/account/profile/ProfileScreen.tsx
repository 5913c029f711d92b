import { use, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { checkUser } from '../../../data/current-user.ts';
import { ScreenOpenTo } from '../../../data/screen-access.ts';
import { useSession } from '../../../session/session.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Screen } from '../../../ui/Screen.tsx';
import { Profile } from './Profile.tsx';

/** The signed-in user's own profile (docs/rules/accounts.md, "Profile"). */
export default function ProfileScreen() {
  const { t } = useTranslation();
  const { ready, session } = useSession();
  const openTo = use(ScreenOpenTo);
  useEffect(() => void checkUser(), []);
  if (ready && (session === undefined || !openTo(session.user))) {
    return (
      <Screen bare>
        <EmptyState
          drawing="fence"
          title={t('profile.title')}
          level="h1"
          actions={
            <ButtonLink kind="primary" to="/login?next=/profile">
              {t('profile.logIn')}
            </ButtonLink>
          }
        >
          <p role="alert">{t('profile.loginFirst')}</p>
        </EmptyState>
      </Screen>
    );
  }
  return <Screen>{session !== undefined && <Profile user={session.user} />}</Screen>;
}
