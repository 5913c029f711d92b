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
  /** The weightiest first. */
  achievements: readonly ShownAchievement[];
  /** How many are drawn; a + says that there are more. */
  limit: number;
  /** Whose. */
  name: string;
  /** On a board, which is dark in both themes. */
  onBoard?: boolean;
}

/** Somebody's achievements in a row. A press opens all of them with their names and what they are for. */
export function AchievementStrip({ achievements, limit, name, onBoard = false }: Props) {
  const { t, i18n } = useTranslation();
  const id = useId();
  const [open, setOpen] = useState(false);
  if (achievements.length === 0) return null;
  const drawn = achievements.slice(0, limit);
  const more = achievements.length - drawn.length;
  const names = drawn
    .map((each) => achievementWords(each, i18n.language).name)
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
        {drawn.map((each) => (
          <AchievementIcon
            key={each.key}
            icon={each.icon}
            color={each.color}
            hint={achievementWords(each, i18n.language).name}
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
