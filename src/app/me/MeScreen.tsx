import { useTranslation } from 'react-i18next';
import { UsersOnly } from '../../loaded/UsersOnly.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { Me } from './Me.tsx';

/** All that is one's own, and where it leads (docs/rules/screens.md, "Me"). */
export default function MeScreen() {
  const { t } = useTranslation();
  return (
    <UsersOnly title={t('app.me.title')} message={t('app.me.loginFirst')} logIn={t('app.me.logIn')} to="/me">
      {(user) => <Screen bare>{user !== undefined && <Me user={user} />}</Screen>}
    </UsersOnly>
  );
}
