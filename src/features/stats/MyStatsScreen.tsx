import { useTranslation } from 'react-i18next';
import { UsersOnly } from '../../loaded/UsersOnly.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { MyStats } from './MyStats.tsx';

/** The signed-in user's figures (docs/rules/photos.md, "Statistics"). */
export default function MyStatsScreen() {
  const { t } = useTranslation();
  return (
    <UsersOnly
      title={t('stats.title')}
      message={t('stats.unauthorized')}
      logIn={t('stats.logIn')}
      to="/my-stats"
    >
      {(user) => <Screen>{user !== undefined && <MyStats />}</Screen>}
    </UsersOnly>
  );
}
