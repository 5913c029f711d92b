import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './wall.module.css';

interface WallProps {
  /** Names the list for screen readers. */
  label: string;
  children: ReactNode;
  /** The photos shown are about to be replaced: another page is being fetched. */
  busy?: boolean;
  className?: string | undefined;
}

/** Photos in justified rows at their true proportions, edge to edge on a phone. The browser does the sums. */
export function Wall({ label, children, busy = false, className }: WallProps) {
  return (
    <ul className={classes(styles['wall'], className)} aria-label={label} aria-busy={busy || undefined}>
      {children}
    </ul>
  );
}

interface ItemProps {
  /** Width over height of its photo. */
  ratio: number;
  children: ReactNode;
  className?: string | undefined;
}

/** One photo of a wall and what is said under it. */
export function WallItem({ ratio, children, className }: ItemProps) {
  return (
    <li className={classes(styles['item'], className)} style={{ '--ratio': ratio }}>
      {children}
    </li>
  );
}
