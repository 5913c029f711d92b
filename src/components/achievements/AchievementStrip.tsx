import { useId, useState } from 'react';
import type { ToggleEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { ShownAchievement } from '../../contract/calls/leaderboard-calls.ts';
import { AchievementIcon } from './AchievementIcon.tsx';
import { AchievementList } from './AchievementList.tsx';
import { positionBeside } from './popover-position.ts';
import { achievementWords } from './words.ts';
import styles from './achievements.module.css';

interface Props {
  /** Most important first. */
  achievements: readonly ShownAchievement[];
  /** The number of icons to show; a + indicates that there are more. */
  limit: number;
  /** The user's name. */
  name: string;
  /** Shown on a departure board, which is dark in both themes. */
  onBoard?: boolean;
}

/** A user's achievements as a row of icons. A click opens the list with names and descriptions. */
export function AchievementStrip({ achievements, limit, name, onBoard = false }: Props) {
  const { t, i18n } = useTranslation();
  const id = useId();
  const [open, setOpen] = useState(false);
  if (achievements.length === 0) return null;
  const drawn = achievements.slice(0, limit);
  const more = achievements.length - drawn.length;
  const names = drawn
    .map((achievement) => achievementWords(achievement, i18n.language).name)
    .join(i18n.language === 'zh' ? '、' : ', ');
  const onToggle = (event: ToggleEvent<HTMLElement>) => {
    const isOpening = event.newState === 'open';
    setOpen(isOpening);
    if (isOpening) positionBeside(event.currentTarget);
  };
  return (
    <>
      <button
        type="button"
        className={styles['strip']}
        data-board={onBoard || undefined}
        popoverTarget={id}
        aria-label={`${t('achievements.of', { name })}: ${more > 0 ? t('achievements.names', { names, more }) : names}`}
      >
        {drawn.map((achievement) => (
          <AchievementIcon
            key={achievement.key}
            icon={achievement.icon}
            color={achievement.color}
            hint={achievementWords(achievement, i18n.language).name}
          />
        ))}
        {more > 0 && (
          <span className={styles['more']} aria-hidden="true">
            +
          </span>
        )}
      </button>
      <div id={id} popover="auto" className={styles['panel']} onBeforeToggle={onToggle}>
        {open && (
          <AchievementList achievements={achievements} title={t('achievements.of', { name })} panel={id} />
        )}
      </div>
    </>
  );
}
