import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type { HotSort } from '../../contract/values.ts';
import { HOT_SORTS } from '../../contract/values.ts';
import { Screen } from '../../ui/Screen.tsx';
import { SegmentedControl } from '../../ui/SegmentedControl.tsx';
import { HotList } from './HotList.tsx';
import styles from './hot.module.css';

/** The seven photos that are looked at or liked most (docs/rules/photos.md, "Hot list"). */
export default function HotScreen() {
  const { t } = useTranslation();
  const [params, setParams] = useSearchParams();
  const sort: HotSort = HOT_SORTS.find((each) => each === params.get('sort')) ?? 'views';
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
