import { use } from 'react';
import { useTranslation } from 'react-i18next';
import { ScreenOpenTo } from '../../data/screen-access.ts';
import { useSession } from '../../session/session.ts';
import { LogInFirst } from '../../ui/LogInFirst.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { MyStats } from './MyStats.tsx';

/** The signed-in user's figures (docs/rules/photos.md, "Statistics"). */
export default function MyStatsScreen() {
  const { t } = useTranslation();
  const { ready, session } = useSession();
  const openTo = use(ScreenOpenTo);
  if (ready && !openTo(session?.user)) {
    return (
      <LogInFirst
        title={t('stats.title')}
        message={t('stats.unauthorized')}
        logIn={t('stats.logIn')}
        to="/my-stats"
      />
    );
  }
  return <Screen>{ready && <MyStats />}</Screen>;
}
