import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { HOT_LIST_SIZE } from '../../contract/rules/limits.ts';
import { HOT_SORTS } from '../../contract/rules/values.ts';
import type { HotSort } from '../../contract/rules/values.ts';
import { failOfflinePlaceholder } from '../../api/fail-offline-placeholder.ts';
import { useCall } from '../../api/use-call.ts';
import { WhenLoaded } from '../../components/screen-states/WhenLoaded.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { SegmentedControl } from '../../ui/SegmentedControl.tsx';
import { Skeleton } from '../../ui/Spinner.tsx';
import { Wall, WallItem } from '../../ui/Wall.tsx';
import { HotWall } from './HotWall.tsx';
import styles from './hot.module.css';

/** The hot list in the chosen order, or an error. */
function HotList({ sort }: { sort: HotSort }) {
  const { t } = useTranslation();
  const list = failOfflinePlaceholder(useHotList(sort));
  return (
    <WhenLoaded
      result={list}
      waiting={<Loading />}
      failed={{ title: t('hot.error'), offline: t('hot.offline') }}
    >
      {({ photos }, { previous }) =>
        photos.length === 0 ? (
          <EmptyState drawing="aircraft" title={t('hot.empty')}>
            {t('hot.emptyHint')}
          </EmptyState>
        ) : (
          <HotWall photos={photos} busy={previous} />
        )
      }
    </WhenLoaded>
  );
}

/** Aspect ratios of the placeholders while the list loads. */
const SKELETON_RATIOS = [1.5, 1.78, 1.5, 1.5, 1.33, 1.78, 1.5];

function Loading() {
  const { t } = useTranslation();
  return (
    <Wall label={t('ui.loading')} busy className={styles['loading']}>
      {SKELETON_RATIOS.map((ratio, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the list never changes
        <WallItem key={index} ratio={ratio}>
          <Skeleton ratio={ratio} />
          <div className={styles['line']} />
        </WallItem>
      ))}
    </Wall>
  );
}

function useHotList(sort: HotSort) {
  return useCall(
    'GET /api/photos/hot',
    { query: { page: 1, limit: HOT_LIST_SIZE, sort } },
    { audience: 'public', keepPrevious: true, needs: 'photos[]' },
  );
}

/** The seven most viewed or most liked photos (docs/rules/photos.md, "Hot list"). */
export default function HotScreen() {
  const { t } = useTranslation();
  const [params, setParams] = useSearchParams();
  const sort: HotSort = HOT_SORTS.find((value) => value === params.get('sort')) ?? 'views';
  return (
    <Screen width="full" bare>
      <header className={styles['head']}>
        <h1 className={styles['title']}>
          {t('hot.title')} <span className={styles['top']}>{t('hot.top')}</span>
        </h1>
        <SegmentedControl
          label={t('hot.sort.label')}
          value={sort}
          onChange={(to) => setParams(to === 'views' ? {} : { sort: to }, { replace: true })}
          segments={HOT_SORTS.map((value) => ({ value, label: t(`hot.sort.${value}`) }))}
        />
      </header>
      <HotList sort={sort} />
    </Screen>
  );
}
