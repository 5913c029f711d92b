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
  /** The id of the popover that they stand in. */
  panel: string;
}

/** Achievements with their names and what each is for. */
export function AchievementList({ achievements, title, panel }: Props) {
  const { t, i18n } = useTranslation();
  return (
    // What is longer than the screen is scrolled, by keys too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls takes the focus
    <section aria-label={title} tabIndex={0} className={styles['scroll']}>
      <div className={styles['head']}>
        <p className={styles['title']} aria-hidden="true">
          {title}
        </p>
        <IconButton icon={X} label={t('ui.close')} popoverTarget={panel} popoverTargetAction="hide" />
      </div>
      <ul className={styles['list']}>
        {achievements.map((each) => {
          const { name, description } = achievementWords(each, i18n.language);
          return (
            <li key={each.key} className={styles['entry']}>
              <AchievementIcon icon={each.icon} color={each.color} />
              <span className={styles['words']}>
                <span className={styles['name']}>{name}</span>
                <span className={styles['what']}>{description}</span>
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
