import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { CallResponse } from '../../contract/calls/calls.ts';
import { reviewableTypes } from '../../contract/rules/review-rights.ts';
import { useCall } from '../../api/use-call.ts';
import { useLogFailure } from '../../api/log-failure.ts';
import { WhenLoaded } from '../../components/screen-states/WhenLoaded.tsx';
import { useSession } from '../../session/session.ts';
import { Screen } from '../../ui/Screen.tsx';
import { StaleNote } from '../../ui/StaleNote.tsx';
import { MonthsPlot } from './MonthsPlot.tsx';
import { ReviewerSection } from './ReviewerSection.tsx';
import { splitsOf } from './shares.ts';
import { SplitBar } from './SplitBar.tsx';
import { TotalsBoard } from './TotalsBoard.tsx';
import site from './site-stats.module.css';
import styles from './stats.module.css';

/**
 * The site's public statistics, and for reviewers the statistics of their own decisions (docs/rules/photos.md, "Public
 * statistics").
 */
export default function SiteStatsScreen() {
  const { t } = useTranslation();
  return (
    <Screen lead={t('siteStats.lead')}>
      <div className={styles['sections']}>
        <Totals />
        <OwnReviews />
      </div>
    </Screen>
  );
}

/** A reviewer's own statistics. Renders nothing for other users. */
function OwnReviews() {
  const { t } = useTranslation();
  const isReviewer = useSession(
    ({ session }) => session !== undefined && reviewableTypes(session.user).length > 0,
  );
  const loaded = useCall('GET /api/my-stats', {}, { audience: 'mine', enabled: isReviewer });
  if (!isReviewer || loaded.state === 'loading') return null;
  if (loaded.state === 'failed') return <p className={site['none']}>{t('siteStats.own.notHere')}</p>;
  const { reviewerStats, today } = loaded.data;
  if (reviewerStats === null) return null;
  return (
    <div className={site['own']}>
      {loaded.stale !== undefined && (
        <StaleNote asOf={loaded.asOf} because={loaded.stale} onRetry={loaded.retry} />
      )}
      <ReviewerSection stats={reviewerStats} today={today} />
      <Link to="/my-stats" className={site['more']}>
        {t('siteStats.own.more')}
      </Link>
    </div>
  );
}

function Totals() {
  const { t } = useTranslation();
  const loaded = useCall('GET /api/all-stats', {}, { audience: 'public', needs: 'total_photos.value' });
  useLogFailure('Statistics could not be read.', loaded);
  return (
    <WhenLoaded
      result={loaded}
      failed={{ title: t('stats.error.fallback'), offline: t('siteStats.offline') }}
    >
      {(stats) => <Boards stats={stats} />}
    </WhenLoaded>
  );
}

function Boards({ stats }: { stats: CallResponse<'GET /api/all-stats'> }) {
  const { t } = useTranslation();
  const { decided, types } = splitsOf(stats);
  return (
    <div className={styles['boards']}>
      <TotalsBoard stats={stats} />
      <div className={styles['splits']}>
        <SplitBar
          name="decided"
          title={t('siteStats.decided.title')}
          split={decided}
          first={t('siteStats.decided.approved')}
          second={t('siteStats.decided.rejected')}
          none={t('siteStats.decided.none')}
        />
        <SplitBar
          name="types"
          title={t('siteStats.types.title')}
          split={types}
          first={t('siteStats.types.planes')}
          second={t('siteStats.types.trains')}
          none={t('siteStats.types.none')}
        />
        <MonthsPlot />
      </div>
    </div>
  );
}
