import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { reviewableTypes } from '../../contract/review-rights.ts';
import { useCall } from '../../data/use-call.ts';
import { useSession } from '../../session/session.ts';
import { StaleNote } from '../../ui/StaleNote.tsx';
import { ReviewerPart } from './ReviewerPart.tsx';
import styles from './site-stats.module.css';

/** A reviewer's own decisions; nothing for anybody else. */
export function OwnReviews() {
  const { t } = useTranslation();
  const isReviewer = useSession(
    ({ session }) => session !== undefined && reviewableTypes(session.user).length > 0,
  );
  const loaded = useCall('GET /api/my-stats', {}, { audience: 'mine', enabled: isReviewer });
  if (!isReviewer || loaded.state === 'loading') return null;
  if (loaded.state === 'failed') return <p className={styles['none']}>{t('siteStats.own.notHere')}</p>;
  const { reviewerStats, today } = loaded.data;
  if (reviewerStats === null) return null;
  return (
    <div className={styles['own']}>
      {loaded.stale !== undefined && (
        <StaleNote asOf={loaded.asOf} because={loaded.stale} onRetry={loaded.retry} />
      )}
      <ReviewerPart stats={reviewerStats} today={today} />
      <Link to="/my-stats" className={styles['more']}>
        {t('siteStats.own.more')}
      </Link>
    </div>
  );
}
