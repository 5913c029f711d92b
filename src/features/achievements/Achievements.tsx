import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { achievementWords } from '../../components/achievements/words.ts';
import type { OwnAchievement } from '../../contract/calls/achievement-calls.ts';
import { NetworkError } from '../../api/errors.ts';
import { readSeen, rememberSeen } from '../../session/seen-achievements.ts';
import { useCall } from '../../api/use-call.ts';
import { logFailure } from '../../api/use-logged.ts';
import { useWriteCall } from '../../api/use-write-call.ts';
import { WhenLoaded } from '../../components/screen-states/WhenLoaded.tsx';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { SegmentedControl } from '../../ui/SegmentedControl.tsx';
import { Plates } from './Plates.tsx';
import { ACHIEVEMENT_FILTERS, filterOf, newOfDay, sectionsOf } from './arrange.ts';
import type { Section } from './arrange.ts';
import styles from './achievements.module.css';

/**
 * The keys of achievements that have come since the user last looked here on this device; they stay new as long as the
 * screen is open. `list` is undefined until there is one.
 */
function useFresh(userId: number, list: readonly OwnAchievement[] | undefined): ReadonlySet<string> {
  const [opened] = useState(Date.now);
  const [before] = useState(() => readSeen(userId));
  /** What stood in the first list, where nothing was noted on this device. */
  const [old, setOld] = useState<ReadonlySet<string>>();
  const unlocked = list?.filter((each) => each.unlocked);
  if (unlocked !== undefined && before === undefined && old === undefined) {
    const ofDay = newOfDay(unlocked, opened);
    setOld(new Set(unlocked.map(({ key }) => key).filter((key) => !ofDay.has(key))));
  }
  const keys = unlocked?.map(({ key }) => key).join(' ');
  useEffect(() => {
    if (keys !== undefined) rememberSeen(userId, keys === '' ? [] : keys.split(' '));
  }, [userId, keys]);
  const seen = before ?? old;
  if (unlocked === undefined || seen === undefined) return NONE;
  return new Set(unlocked.map(({ key }) => key).filter((key) => !seen.has(key)));
}

const NONE: ReadonlySet<string> = new Set();

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
  const names = list
    ?.filter(({ key }) => fresh.has(key))
    .map((each) => achievementWords(each, i18n.language).name);
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
          segments={ACHIEVEMENT_FILTERS.map((value) => ({
            value,
            label: t(`ownAchievements.categories.${value}`),
          }))}
        />
      </div>
      {sections.length === 0 && <EmptyState drawing="fence" title={t('ownAchievements.empty')} />}
      {sections.map((section) => (
        <Plates key={section.category} section={section} fresh={fresh} />
      ))}
    </>
  );
}

/** All achievements as one row of small plates, those that are unlocked filled; says nothing that isn't said in words. */
function PlateRow({ sections }: { sections: readonly Section[] }) {
  return (
    <div className={styles['row']} aria-hidden="true">
      {sections.map(({ category, achievements }) => (
        <span key={category} className={styles['part']}>
          {achievements.map(({ key, unlocked, color }) => (
            <span key={key} className={styles['tick']} data-color={unlocked ? color : undefined} />
          ))}
        </span>
      ))}
    </div>
  );
}

/** How a check ended, where that is said. */
type Outcome = 'checked' | 'offline';

/**
 * Has the server look at everything anew; the list is read again afterwards. A check that the server refuses is only
 * logged: the list stays as true as it was.
 */
function useCheck(): { checking: boolean; outcome: Outcome | undefined; check: () => void } {
  const [outcome, setOutcome] = useState<Outcome>();
  const { state, write } = useWriteCall('POST /api/achievements/check', {
    stale: [
      'GET /api/achievements',
      'GET /api/achievements/user/:id',
      'GET /api/notifications',
      'GET /api/notifications/unread',
    ],
  });
  const check = async () => {
    setOutcome(undefined);
    const written = await write({});
    if (written.ok) setOutcome('checked');
    else if (written.problem instanceof NetworkError) setOutcome('offline');
    else logFailure('Achievements could not be checked.', written.problem);
  };
  return { checking: state === 'busy', outcome, check: () => void check() };
}
