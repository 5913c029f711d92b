import { useTranslation } from 'react-i18next';
import type { HotSort } from '../../contract/values.ts';
import { NetworkError } from '../../data/errors.ts';
import { NotLoaded } from '../../loaded/NotLoaded.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { StaleNote } from '../../ui/StaleNote.tsx';
import { Skeleton } from '../../ui/Spinner.tsx';
import { Wall, WallItem } from '../../ui/Wall.tsx';
import { HotWall } from './HotWall.tsx';
import { useHotList } from './queries.ts';
import styles from './hot.module.css';

/** The hot list in one order, or why there is none. */
export function HotList({ sort }: { sort: HotSort }) {
  const { t } = useTranslation();
  const list = useHotList(sort);

  if (list.state === 'loading') return <Loading />;
  if (list.state === 'failed' || (list.previous && list.stale === 'offline')) {
    const problem = list.state === 'failed' ? list.problem : new NetworkError('offline');
    return (
      <NotLoaded title={t('hot.error')} offline={t('hot.offline')} problem={problem} onRetry={list.retry} />
    );
  }

  const { photos } = list.data;
  if (photos.length === 0) {
    return (
      <EmptyState drawing="aircraft" title={t('hot.empty')}>
        {t('hot.emptyHint')}
      </EmptyState>
    );
  }
  return (
    <>
      {list.stale !== undefined && <StaleNote asOf={list.asOf} because={list.stale} onRetry={list.retry} />}
      <HotWall photos={photos} busy={list.previous} />
    </>
  );
}

/** Seven placeholders while the list loads. */
const PLACES = [1.5, 1.78, 1.5, 1.5, 1.33, 1.78, 1.5];

function Loading() {
  const { t } = useTranslation();
  return (
    <Wall label={t('ui.loading')} busy className={styles['loading']}>
      {PLACES.map((ratio, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- the list never changes
        <WallItem key={place} ratio={ratio}>
          <Skeleton ratio={ratio} />
          <div className={styles['line']} />
        </WallItem>
      ))}
    </Wall>
  );
}
