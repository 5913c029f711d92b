import { use, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { checkUser } from '../../../data/current-user.ts';
import { ScreenOpenTo } from '../../../data/screen-access.ts';
import { useSession } from '../../../session/session.ts';
import { LogInFirst } from '../../../ui/LogInFirst.tsx';
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
      <LogInFirst
        title={t('profile.title')}
        message={t('profile.loginFirst')}
        logIn={t('profile.logIn')}
        to="/profile"
      />
    );
  }
  return <Screen>{session !== undefined && <Profile user={session.user} />}</Screen>;
}
