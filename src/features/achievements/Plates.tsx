import { useTranslation } from 'react-i18next';
import { AchievementIcon } from '../../components/achievements/AchievementIcon.tsx';
import { achievementWords } from '../../components/achievements/words.ts';
import type { OwnAchievement } from '../../contract/calls/achievement-calls.ts';
import { calendarDate, count } from '../../ui/time.ts';
import type { Section } from './arrange.ts';
import { progressText } from './progress-text.ts';
import styles from './achievements.module.css';

interface PlatesProps {
  section: Section;
  /** The keys of those that the user hasn't seen yet. */
  fresh: ReadonlySet<string>;
}

/** The achievements of one category. */
export function Plates({ section: { category, achievements, unlocked }, fresh }: PlatesProps) {
  const { t, i18n } = useTranslation();
  const inTurn = achievements.map(({ key }) => key).filter((key) => fresh.has(key));
  return (
    <section className={styles['section']} aria-labelledby={`achievements-${category}`}>
      <header className={styles['heading']}>
        <h2 id={`achievements-${category}`}>{t(`ownAchievements.categories.${category}`)}</h2>
        <span className={styles['figure']}>
          {t('ownAchievements.progress.counted', {
            current: count(unlocked, i18n.language),
            needed: count(achievements.length, i18n.language),
          })}
        </span>
      </header>
      <ul className={styles['plates']}>
        {achievements.map((each) => (
          <Plate
            key={each.key}
            achievement={each}
            turn={fresh.has(each.key) ? inTurn.indexOf(each.key) : undefined}
          />
        ))}
      </ul>
    </section>
  );
}

interface PlateProps {
  achievement: OwnAchievement;
  /** Its place among those that are new; undefined where it isn't. */
  turn: number | undefined;
}

/** One achievement: what it is for, how far it is, and since when the user has it. */
function Plate({ achievement, turn }: PlateProps) {
  const { t, i18n } = useTranslation();
  const { icon, color, progress, unlocked, unlocked_at } = achievement;
  const { name, description } = achievementWords(achievement, i18n.language);
  const text = progressText(achievement, t, i18n.language);
  const isNew = turn !== undefined;
  return (
    <li className={styles['plate']} data-unlocked={unlocked || undefined} data-color={color}>
      {isNew && (
        <svg
          className={styles['outline']}
          style={{ '--turn': Math.min(turn, MOST_TURNS) }}
          aria-hidden="true"
        >
          <rect width="100%" height="100%" pathLength={1} />
        </svg>
      )}
      <AchievementIcon icon={icon} color={unlocked ? color : 'plain'} size="large" />
      <div className={styles['words']}>
        <h3 className={styles['name']}>
          {name}
          {isNew && <span className={styles['isNew']}>{t('ownAchievements.isNew')}</span>}
        </h3>
        <p className={styles['what']}>{description}</p>
      </div>
      <div className={styles['foot']}>
        <progress
          className={styles['progress']}
          value={progress}
          max={100}
          aria-label={t('ownAchievements.progressOf', { name })}
          aria-valuetext={text}
        />
        <span className={styles['figure']}>{text}</span>
        {unlocked_at !== null && (
          <time className={styles['date']} dateTime={unlocked_at}>
            {t('ownAchievements.unlockedAt', { date: calendarDate(unlocked_at, i18n.language) })}
          </time>
        )}
        {!unlocked && progress === 100 && (
          <span className={styles['reached']}>{t('ownAchievements.reached')}</span>
        )}
      </div>
    </li>
  );
}

/** After so many that are new, the others light up together. */
const MOST_TURNS = 8;
