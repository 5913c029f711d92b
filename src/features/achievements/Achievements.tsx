import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { wordsOf } from '../../achievements/words.ts';
import type { OwnAchievement } from '../../contract/achievement-calls.ts';
import { useCall } from '../../data/use-call.ts';
import { WhenLoaded } from '../../loaded/WhenLoaded.tsx';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { SegmentedControl } from '../../ui/SegmentedControl.tsx';
import { FILTERS, filterOf, sectionsOf } from './arrange.ts';
import { PlateRow } from './PlateRow.tsx';
import { Plates } from './Plates.tsx';
import { useCheck } from './use-check.ts';
import { useFresh } from './use-fresh.ts';
import styles from './achievements.module.css';

/** All achievements of the signed-in user, or why there are none. */
export function Achievements({ userId }: { userId: number }) {
  const { t, i18n } = useTranslation();
  const loaded = useCall(
    'GET /api/achievements',
    {},
    { audience: 'mine', freshFor: 0, needs: 'achievements[] stats' },
  );
  const list = loaded.state === 'ready' ? loaded.data.achievements : undefined;
  const fresh = useFresh(userId, list);
  const { checking, outcome, check } = useCheck();
  const names = list?.filter(({ key }) => fresh.has(key)).map((each) => wordsOf(each, i18n.language).name);
  return (
    <>
      <header className={styles['head']}>
        <div>
          <h1>{t('ownAchievements.title')}</h1>
          {loaded.state === 'ready' && (
            <p className={styles['lead']}>{t('ownAchievements.unlockedOf', loaded.data.stats)}</p>
          )}
        </div>
        <Button busy={checking} onClick={check}>
          {t('ownAchievements.check')}
        </Button>
        {list !== undefined && <PlateRow sections={sectionsOf(list, 'all')} />}
      </header>
      <output className={styles['news']}>
        {names !== undefined && names.length > 0 && (
          <span className={styles['new']}>
            {t('ownAchievements.new', { names: names.join(i18n.language === 'zh' ? '、' : ', ') })}
          </span>
        )}
        {outcome === 'checked' && <span>{t('ownAchievements.checked')}</span>}
        {outcome === 'offline' && <span>{t('ownAchievements.checkOffline')}</span>}
      </output>
      <WhenLoaded
        loaded={loaded}
        failed={{ title: t('ownAchievements.error.title'), offline: t('ownAchievements.error.offline') }}
        toLogin
      >
        {({ achievements }) => <List achievements={achievements} fresh={fresh} />}
      </WhenLoaded>
    </>
  );
}

interface Props {
  achievements: readonly OwnAchievement[];
  fresh: ReadonlySet<OwnAchievement['key']>;
}

/** The filter, and the plates under it. */
function List({ achievements, fresh }: Props) {
  const { t } = useTranslation();
  const [params, setParams] = useSearchParams();
  const filter = filterOf(params.get('category'));
  const sections = sectionsOf(achievements, filter);
  return (
    <>
      <div className={styles['filter']}>
        <SegmentedControl
          label={t('ownAchievements.filter')}
          value={filter}
          onChange={(to) => setParams(to === 'all' ? {} : { category: to }, { replace: true })}
          segments={FILTERS.map((value) => ({ value, label: t(`ownAchievements.categories.${value}`) }))}
        />
      </div>
      {sections.length === 0 && <EmptyState drawing="fence" title={t('ownAchievements.empty')} />}
      {sections.map((section) => (
        <Plates key={section.category} section={section} fresh={fresh} />
      ))}
    </>
  );
}
