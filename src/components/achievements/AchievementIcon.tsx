import type { ShownAchievement } from '../../contract/calls/leaderboard-calls.ts';
import { DRAWINGS } from './drawings.ts';
import styles from './achievements.module.css';

type Props = Pick<ShownAchievement, 'icon' | 'color'> & {
  /** The name, for a mouse that rests on it. */
  hint?: string;
  size?: 'large';
};

/** An achievement as a small plate; its name stands beside it, or in the label of what it is in. */
export function AchievementIcon({ icon, color, hint, size }: Props) {
  return (
    <span className={styles['icon']} data-color={color} data-size={size} title={hint} aria-hidden="true">
      <svg viewBox="0 0 24 24" width={size === 'large' ? 28 : 18} height={size === 'large' ? 28 : 18}>
        {/* A newer server may know more drawings than this page. */}
        <path d={DRAWINGS[icon] ?? DRAWINGS.medal} />
      </svg>
    </span>
  );
}
