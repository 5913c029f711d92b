import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { achievementWords } from '../../components/achievements/words.ts';
import type { OwnAchievement } from '../../contract/calls/achievement-calls.ts';
import { NetworkError } from '../../api/errors.ts';
import { addSeen, readSeen } from '../../session/seen-achievements.ts';
import { useCall } from '../../api/use-call.ts';
import { logFailure } from '../../api/log-failure.ts';
import { useWriteCall } from '../../api/use-write-call.ts';
import { WhenLoaded } from '../../components/screen-states/WhenLoaded.tsx';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { SegmentedControl } from '../../ui/SegmentedControl.tsx';
import { AchievementSection } from './AchievementSection.tsx';
import { ACHIEVEMENT_FILTERS, filterOf, sectionsOf, unlockedWithinDay } from './sections.ts';
import type { Section } from './sections.ts';
import styles from './achievements.module.css';

/**
 * The keys of achievements that were unlocked since the user last opened this screen on this device. They stay new
 * while the screen is open. `list` is undefined until it is loaded.
 */
function useFresh(userId: number, list: readonly OwnAchievement[] | undefined): ReadonlySet<string> {
  const [opened] = useState(Date.now);
  const [stored] = useState(() => readSeen(userId));
  /** What counts as seen if nothing is stored on this device: everything except what was unlocked in the last day. */
  const [assumed, setAssumed] = useState<ReadonlySet<string>>();
  const unlocked = list?.filter((achievement) => achievement.unlocked);
  if (unlocked !== undefined && stored === undefined && assumed === undefined) {
    const recent = unlockedWithinDay(unlocked, opened);
    setAssumed(new Set(unlocked.map(({ key }) => key).filter((key) => !recent.has(key))));
  }
  const keys = unlocked?.map(({ key }) => key).join(' ');
  useEffect(() => {
    if (keys !== undefined) addSeen(userId, keys === '' ? [] : keys.split(' '));
  }, [userId, keys]);
  const seen = stored ?? assumed;
  if (unlocked === undefined || seen === undefined) return NONE;
  return new Set(unlocked.map(({ key }) => key).filter((key) => !seen.has(key)));
}

const NONE: ReadonlySet<string> = new Set();

/** All achievements of the signed-in user, or the error. */
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
    .map((achievement) => achievementWords(achievement, i18n.language).name);
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
        {list !== undefined && <TickRow sections={sectionsOf(list, 'all')} />}
      </header>
      <output className={styles['news']}>
        {names !== undefined && names.length > 0 && (
          <span className={styles['new-names']}>
            {t('ownAchievements.new', { names: names.join(i18n.language === 'zh' ? '、' : ', ') })}
          </span>
        )}
        {outcome === 'checked' && <span>{t('ownAchievements.checked')}</span>}
        {outcome === 'offline' && <span>{t('ownAchievements.checkOffline')}</span>}
      </output>
      <WhenLoaded
        result={loaded}
        failed={{ title: t('ownAchievements.error.title'), offline: t('ownAchievements.error.offline') }}
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

/** The filter, and the achievements that match it. */
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
        <AchievementSection key={section.category} section={section} fresh={fresh} />
      ))}
    </>
  );
}

/** A row of ticks, one for each achievement, filled if it is unlocked. Decorative, because the text says the same. */
function TickRow({ sections }: { sections: readonly Section[] }) {
  return (
    <div className={styles['row']} aria-hidden="true">
      {sections.map(({ category, achievements }) => (
        <span key={category} className={styles['category']}>
          {achievements.map(({ key, unlocked, color }) => (
            <span key={key} className={styles['tick']} data-color={unlocked ? color : undefined} />
          ))}
        </span>
      ))}
    </div>
  );
}

/** The results of a check that the screen reports. */
type Outcome = 'checked' | 'offline';

/**
 * Makes the server check all achievements again, then invalidates the list. If the server refuses, that is only logged,
 * since the list is still valid.
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
    const result = await write({});
    if (result.ok) setOutcome('checked');
    else if (result.problem instanceof NetworkError) setOutcome('offline');
    else logFailure('Achievements could not be checked.', result.problem);
  };
  return { checking: state === 'busy', outcome, check: () => void check() };
}
