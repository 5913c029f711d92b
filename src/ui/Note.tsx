import { CircleAlert, CircleCheck, CloudOff, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Elements } from './elements.ts';
import { Icon } from './Icon.tsx';
import { classes } from './classes.ts';
import styles from './note.module.css';

const DRAWINGS = {
  good: CircleCheck,
  caution: TriangleAlert,
  bad: CircleAlert,
  news: Info,
  offline: CloudOff,
} as const;

interface Props {
  kind: keyof typeof DRAWINGS;
  children: ReactNode;
  /** It is in a live region already. */
  silent?: boolean;
  /** A button or link at the end. */
  action?: Elements;
}

/** A status message above the content that it concerns. */
export function Note({ kind, children, silent = false, action }: Props) {
  return (
    <div
      className={classes(styles['note'], styles[kind])}
      data-note
      role={silent ? undefined : kind === 'bad' ? 'alert' : 'status'}
    >
      <Icon of={DRAWINGS[kind]} className={styles['icon']} />
      <div className={styles['text']} data-note-text>
        {children}
      </div>
      {action}
    </div>
  );
}
