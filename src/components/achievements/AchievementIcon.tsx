import type { ShownAchievement } from '../../contract/calls/leaderboard-calls.ts';
import { DRAWINGS } from './drawings.ts';
import styles from './achievements.module.css';

type Props = Pick<ShownAchievement, 'icon' | 'color'> & {
  /** The tooltip, which is the achievement's name. */
  hint?: string;
  size?: 'large';
};

/** An achievement's icon. The name must be shown next to it or be in its container's label. */
export function AchievementIcon({ icon, color, hint, size }: Props) {
  return (
    <span className={styles['icon']} data-color={color} data-size={size} title={hint} aria-hidden="true">
      <svg viewBox="0 0 24 24" width={size === 'large' ? 28 : 18} height={size === 'large' ? 28 : 18}>
        {/* A newer server may send an icon that this page doesn't know. */}
        <path d={DRAWINGS[icon] ?? DRAWINGS.medal} />
      </svg>
    </span>
  );
}
