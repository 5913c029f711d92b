import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ShownAchievement } from '../../contract/calls/leaderboard-calls.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { AchievementIcon } from './AchievementIcon.tsx';
import { achievementWords } from './words.ts';
import styles from './achievements.module.css';

interface Props {
  achievements: readonly ShownAchievement[];
  title: string;
  /** The id of the popover that contains the list. */
  panel: string;
}

/** A list of achievements with their names and descriptions. */
export function AchievementList({ achievements, title, panel }: Props) {
  const { t, i18n } = useTranslation();
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- focusable, so that keys can scroll it
    <section aria-label={title} tabIndex={0} className={styles['scroll']}>
      <div className={styles['head']}>
        <p className={styles['title']} aria-hidden="true">
          {title}
        </p>
        <IconButton icon={X} label={t('ui.close')} popoverTarget={panel} popoverTargetAction="hide" />
      </div>
      <ul className={styles['list']}>
        {achievements.map((achievement) => {
          const { name, description } = achievementWords(achievement, i18n.language);
          return (
            <li key={achievement.key} className={styles['entry']}>
              <AchievementIcon icon={achievement.icon} color={achievement.color} />
              <span className={styles['words']}>
                <span className={styles['name']}>{name}</span>
                <span className={styles['description']}>{description}</span>
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
