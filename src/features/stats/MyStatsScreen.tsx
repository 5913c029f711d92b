import { use } from 'react';
import { useTranslation } from 'react-i18next';
import { ScreenOpenTo } from '../../data/screen-access.ts';
import { useSession } from '../../session/session.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { MyStats } from './MyStats.tsx';

/** The signed-in user's figures (docs/rules/photos.md, "Statistics"). */
export default function MyStatsScreen() {
  const { t } = useTranslation();
  const { ready, session } = useSession();
  const openTo = use(ScreenOpenTo);
  if (ready && !openTo(session?.user)) {
    return (
      <Screen bare>
        <EmptyState
          drawing="fence"
          title={t('stats.title')}
          level="h1"
          actions={
            <ButtonLink kind="primary" to="/login?next=/my-stats">
              {t('stats.logIn')}
            </ButtonLink>
          }
        >
          <p role="alert">{t('stats.unauthorized')}</p>
        </EmptyState>
      </Screen>
    );
  }
  return <Screen>{ready && <MyStats />}</Screen>;
}
