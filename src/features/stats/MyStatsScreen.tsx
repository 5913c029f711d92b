import { useTranslation } from 'react-i18next';
import type { MyStats as Stats } from '../../contract/calls/user-stats-calls.ts';
import { useCall } from '../../api/use-call.ts';
import { SignedInOrPrompt } from '../../components/screen-states/SignedInOrPrompt.tsx';
import { WhenLoaded } from '../../components/screen-states/WhenLoaded.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { DecisionsPlot } from './DecisionsPlot.tsx';
import { PhotosBoard } from './PhotosBoard.tsx';
import { RatesBoard } from './RatesBoard.tsx';
import { RatesPlot } from './RatesPlot.tsx';
import { ReviewerSection } from './ReviewerSection.tsx';
import styles from './stats.module.css';

/** The signed-in user's statistics (docs/rules/photos.md, "Statistics"). */
export default function MyStatsScreen() {
  const { t } = useTranslation();
  return (
    <SignedInOrPrompt
      title={t('stats.title')}
      message={t('stats.unauthorized')}
      logIn={t('stats.logIn')}
      to="/my-stats"
    >
      {(user) => <Screen>{user !== undefined && <MyStats />}</Screen>}
    </SignedInOrPrompt>
  );
}

function MyStats() {
  const { t } = useTranslation();
  const loaded = useCall('GET /api/my-stats', {}, { audience: 'mine' });
  return (
    <WhenLoaded
      result={loaded}
      failed={{ title: t('stats.error.fallback'), offline: t('stats.error.offline') }}
    >
      {(stats) => <StatsSections stats={stats} />}
    </WhenLoaded>
  );
}

function StatsSections({ stats }: { stats: Stats }) {
  const { t } = useTranslation();
  const { reviewerStats } = stats;
  return (
    <div className={styles['sections']}>
      {stats.totalUploaded === 0 ? (
        <NoPhotos />
      ) : (
        <>
          <div className={styles['boards']}>
            <PhotosBoard stats={stats} />
            <RatesBoard stats={stats} />
          </div>
          <div className={styles['plots']}>
            <DecisionsPlot
              name={t('stats.plot.approvals')}
              days={stats.timeline}
              today={stats.today}
              earlier={stats.earlier}
            />
            <RatesPlot stats={stats} />
          </div>
        </>
      )}
      {reviewerStats !== null && <ReviewerSection stats={reviewerStats} today={stats.today} />}
    </div>
  );
}

function NoPhotos() {
  const { t } = useTranslation();
  return (
    <EmptyState
      drawing="aircraft"
      title={t('stats.empty.title')}
      actions={
        <ButtonLink kind="primary" to="/upload">
          {t('stats.empty.upload')}
        </ButtonLink>
      }
    >
      {t('stats.empty.hint')}
    </EmptyState>
  );
}
