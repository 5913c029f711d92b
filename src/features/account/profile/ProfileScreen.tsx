import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { checkUser } from '../../../auth/current-user.ts';
import { SignedInOrPrompt } from '../../../components/screen-states/SignedInOrPrompt.tsx';
import { Screen } from '../../../ui/Screen.tsx';
import { Profile } from './Profile.tsx';

/** The signed-in user's own profile (docs/rules/accounts.md, "Profile"). */
export default function ProfileScreen() {
  const { t } = useTranslation();
  useEffect(() => void checkUser(), []);
  return (
    <SignedInOrPrompt
      title={t('profile.title')}
      message={t('profile.loginFirst')}
      logIn={t('profile.logIn')}
      to="/profile"
    >
      {(user) => <Screen>{user !== undefined && <Profile user={user} />}</Screen>}
    </SignedInOrPrompt>
  );
}
