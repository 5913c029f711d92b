import { useTranslation } from 'react-i18next';
import { SignedInOrPrompt } from '../../components/screen-states/SignedInOrPrompt.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { Achievements } from './Achievements.tsx';

/** The user's achievements and the progress towards each (docs/rules/achievements.md, "Own achievements"). */
export default function AchievementsScreen() {
  const { t } = useTranslation();
  return (
    <SignedInOrPrompt
      title={t('ownAchievements.title')}
      message={t('ownAchievements.unauthorized')}
      logIn={t('ownAchievements.logIn')}
      to="/achievements"
    >
      {(user) => <Screen bare>{user !== undefined && <Achievements userId={user.id} />}</Screen>}
    </SignedInOrPrompt>
  );
}
