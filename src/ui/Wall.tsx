import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './wall.module.css';

interface WallProps {
  /** Accessible name of the list. */
  label: string;
  children: ReactNode;
  /** Set while a different page is being fetched, which will replace these photos. */
  busy?: boolean;
  className?: string | undefined;
}

/** Photos in justified rows with their own aspect ratios, edge to edge on a phone. The layout is pure CSS. */
export function Wall({ label, children, busy = false, className }: WallProps) {
  return (
    <ul className={classes(styles['wall'], className)} aria-label={label} aria-busy={busy || undefined}>
      {children}
    </ul>
  );
}

interface ItemProps {
  /** The photo's width divided by its height. */
  ratio: number;
  children: ReactNode;
  className?: string | undefined;
}

/** One photo of a wall, and its caption. */
export function WallItem({ ratio, children, className }: ItemProps) {
  return (
    <li className={classes(styles['item'], className)} style={{ '--ratio': ratio }}>
      {children}
    </li>
  );
}
