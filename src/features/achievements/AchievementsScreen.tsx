import { use } from 'react';
import { useTranslation } from 'react-i18next';
import { ScreenOpenTo } from '../../data/screen-access.ts';
import { useSession } from '../../session/session.ts';
import { LogInFirst } from '../../ui/LogInFirst.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { Achievements } from './Achievements.tsx';

/** One's own achievements, and how far each is (docs/rules/achievements.md, "One's own"). */
export default function AchievementsScreen() {
  const { t } = useTranslation();
  const { ready, session } = useSession();
  const openTo = use(ScreenOpenTo);
  if (ready && !openTo(session?.user)) {
    return (
      <LogInFirst
        title={t('ownAchievements.title')}
        message={t('ownAchievements.unauthorized')}
        logIn={t('ownAchievements.logIn')}
        to="/achievements"
      />
    );
  }
  return <Screen bare>{session !== undefined && <Achievements userId={session.user.id} />}</Screen>;
}
