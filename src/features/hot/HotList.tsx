import { useTranslation } from 'react-i18next';
import type { HotSort } from '../../contract/values.ts';
import { ofThisInput } from '../../data/of-this-input.ts';
import { WhenLoaded } from '../../loaded/WhenLoaded.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Skeleton } from '../../ui/Spinner.tsx';
import { Wall, WallItem } from '../../ui/Wall.tsx';
import { HotWall } from './HotWall.tsx';
import { useHotList } from './queries.ts';
import styles from './hot.module.css';

/** The hot list in one order, or why there is none. */
export function HotList({ sort }: { sort: HotSort }) {
  const { t } = useTranslation();
  const list = ofThisInput(useHotList(sort));
  return (
    <WhenLoaded
      loaded={list}
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
