import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router-dom';
import type { MyStats as Stats } from '../../contract/stats-calls.ts';
import { ApiError } from '../../data/errors.ts';
import type { NetworkError } from '../../data/errors.ts';
import { useCall } from '../../data/use-call.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { NotLoaded } from '../../loaded/NotLoaded.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Waiting } from '../../ui/Waiting.tsx';
import { StaleNote } from '../../ui/StaleNote.tsx';
import { PhotosBoard } from './PhotosBoard.tsx';
import { DecisionsPlot } from './DecisionsPlot.tsx';
import { RatesBoard } from './RatesBoard.tsx';
import { RatesPlot } from './RatesPlot.tsx';
import { ReviewerPart } from './ReviewerPart.tsx';
import styles from './stats.module.css';

/** The figures, as the server has them or as this device kept them. */
export function MyStats() {
  const loaded = useCall('GET /api/my-stats', {}, { audience: 'mine' });

  if (loaded.state === 'loading') {
    return <Waiting />;
  }
  if (loaded.state === 'failed') {
    if (loaded.problem instanceof ApiError && loaded.problem.status === 401) {
      return <Navigate to="/login?next=/my-stats" replace />;
    }
    return <Unread problem={loaded.problem} onRetry={loaded.retry} />;
  }
  return (
    <>
      {loaded.stale !== undefined && (
        <StaleNote asOf={loaded.asOf} because={loaded.stale} onRetry={loaded.retry} />
      )}
      <Figures stats={loaded.data} />
    </>
  );
}

function Figures({ stats }: { stats: Stats }) {
  const { t } = useTranslation();
  const { reviewerStats } = stats;
  return (
    <div className={styles['figures']}>
      {stats.totalUploaded === 0 ? (
        <Nothing />
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
      {reviewerStats !== null && <ReviewerPart stats={reviewerStats} today={stats.today} />}
    </div>
  );
}

function Unread({ problem, onRetry }: { problem: ApiError | NetworkError; onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <NotLoaded
      title={t('stats.error.fallback')}
      offline={t('stats.error.offline')}
      problem={problem}
      onRetry={onRetry}
    />
  );
}

function Nothing() {
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
