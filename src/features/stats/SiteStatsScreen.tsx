import { useTranslation } from 'react-i18next';
import type { CallAnswer } from '../../contract/calls.ts';
import { useCall } from '../../data/use-call.ts';
import { useLogged } from '../../data/use-logged.ts';
import { WhenLoaded } from '../../loaded/WhenLoaded.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { MonthsPlot } from './MonthsPlot.tsx';
import { OwnReviews } from './OwnReviews.tsx';
import { splitsOf } from './shares.ts';
import { SplitBar } from './SplitBar.tsx';
import { TotalsBoard } from './TotalsBoard.tsx';
import styles from './stats.module.css';

/** What the site counts, for everybody; a reviewer's own decisions beside it (docs/rules/photos.md, "Public statistics"). */
export default function SiteStatsScreen() {
  const { t } = useTranslation();
  return (
    <Screen lead={t('siteStats.lead')}>
      <div className={styles['figures']}>
        <Totals />
        <OwnReviews />
      </div>
    </Screen>
  );
}

function Totals() {
  const { t } = useTranslation();
  const loaded = useCall('GET /api/all-stats', {}, { audience: 'public', needs: 'total_photos.value' });
  useLogged('Statistics could not be read.', loaded);
  return (
    <WhenLoaded
      loaded={loaded}
      failed={{ title: t('stats.error.fallback'), offline: t('siteStats.offline') }}
    >
      {(stats) => <Boards stats={stats} />}
    </WhenLoaded>
  );
}

function Boards({ stats }: { stats: CallAnswer<'GET /api/all-stats'> }) {
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
