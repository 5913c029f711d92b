/** The progress towards an achievement as text. */
import type { TFunction } from 'i18next';
import type { OwnAchievement } from '../../contract/calls/achievement-calls.ts';
import { formatCount } from '../../ui/time.ts';

type Progress = Pick<OwnAchievement, 'requirement_type' | 'requirement_value' | 'currentValue' | 'progress'>;

/** `37 of 80`, never more than the target. Achievements for years or rights only say whether the target is reached. */
export function progressText(achievement: Progress, t: TFunction, language: string): string {
  const { requirement_type, requirement_value, currentValue, progress } = achievement;
  const isReached = progress === 100;
  if (requirement_type === 'account_age') {
    return t(isReached ? 'ownAchievements.progress.eligible' : 'ownAchievements.progress.notEligible');
  }
  if (requirement_type === 'is_superuser') {
    return t(isReached ? 'ownAchievements.progress.permission' : 'ownAchievements.progress.noPermission');
  }
  return t('ownAchievements.progress.counted', {
    current: formatCount(Math.min(currentValue, requirement_value), language),
    needed: formatCount(requirement_value, language),
  });
}
