import { useTranslation } from 'react-i18next';
import { AchievementIcon } from '../../components/achievements/AchievementIcon.tsx';
import { achievementWords } from '../../components/achievements/words.ts';
import type { OwnAchievement } from '../../contract/calls/achievement-calls.ts';
import { calendarDate, formatCount } from '../../ui/time.ts';
import type { Section } from './sections.ts';
import { progressText } from './progress-text.ts';
import styles from './achievements.module.css';

interface PlatesProps {
  section: Section;
  /** The keys of achievements that the user hasn't seen yet. */
  fresh: ReadonlySet<string>;
}

/** The achievements of one category. */
export function AchievementSection({ section: { category, achievements, unlocked }, fresh }: PlatesProps) {
  const { t, i18n } = useTranslation();
  const freshKeys = achievements.map(({ key }) => key).filter((key) => fresh.has(key));
  return (
    <section className={styles['section']} aria-labelledby={`achievements-${category}`}>
      <header className={styles['heading']}>
        <h2 id={`achievements-${category}`}>{t(`ownAchievements.categories.${category}`)}</h2>
        <span className={styles['count']}>
          {t('ownAchievements.progress.counted', {
            current: formatCount(unlocked, i18n.language),
            needed: formatCount(achievements.length, i18n.language),
          })}
        </span>
      </header>
      <ul className={styles['plates']}>
        {achievements.map((achievement) => (
          <Plate
            key={achievement.key}
            achievement={achievement}
            turn={fresh.has(achievement.key) ? freshKeys.indexOf(achievement.key) : undefined}
          />
        ))}
      </ul>
    </section>
  );
}

interface PlateProps {
  achievement: OwnAchievement;
  /** The achievement's index among the new ones; undefined if it isn't new. */
  turn: number | undefined;
}

/** An achievement with its description, progress, and the date when it was unlocked. */
function Plate({ achievement, turn }: PlateProps) {
  const { t, i18n } = useTranslation();
  const { icon, color, progress, unlocked, unlocked_at } = achievement;
  const { name, description } = achievementWords(achievement, i18n.language);
  const text = progressText(achievement, t, i18n.language);
  const isNew = turn !== undefined;
  return (
    <li className={styles['plate']} data-unlocked={unlocked || undefined} data-color={color}>
      {isNew && (
        <svg className={styles['outline']} style={{ '--turn': Math.min(turn, MAX_TURN) }} aria-hidden="true">
          <rect width="100%" height="100%" pathLength={1} />
        </svg>
      )}
      <AchievementIcon icon={icon} color={unlocked ? color : 'plain'} size="large" />
      <div className={styles['text']}>
        <h3 className={styles['name']}>
          <span>{name}</span>
          {isNew && <span className={styles['badge']}>{t('ownAchievements.isNew')}</span>}
        </h3>
        <p className={styles['description']}>{description}</p>
      </div>
      <div className={styles['foot']}>
        <progress
          className={styles['progress']}
          value={progress}
          max={100}
          aria-label={t('ownAchievements.progressOf', { name })}
          aria-valuetext={text}
        />
        <span className={styles['count']}>{text}</span>
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

/** New achievements are animated one after another up to this index, and the rest together. */
const MAX_TURN = 8;
