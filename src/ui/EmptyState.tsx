import type { ReactNode } from 'react';
import type { Elements } from './elements.ts';
import { Aircraft } from './drawings/Aircraft.tsx';
import { Fence } from './drawings/Fence.tsx';
import { Train } from './drawings/Train.tsx';
import styles from './empty-state.module.css';

const DRAWINGS = { aircraft: Aircraft, train: Train, fence: Fence } as const;

interface Props {
  drawing: keyof typeof DRAWINGS;
  title: string;
  /** `h1` if it replaces the whole screen, `h3` in a section with its own heading. */
  level?: 'h1' | 'h2' | 'h3';
  /** What to do next, or that nothing is lost. */
  children?: ReactNode;
  actions?: Elements;
}

/** Shown in place of an empty list or a screen that failed: a drawing, what happened, and what to do next. */
export function EmptyState({ drawing, title, level: Heading = 'h2', children, actions }: Props) {
  const Drawing = DRAWINGS[drawing];
  return (
    <div className={styles['state']}>
      <Drawing />
      <Heading className={styles['title']}>{title}</Heading>
      {children !== undefined && <div className={styles['text']}>{children}</div>}
      {actions !== undefined && <div className={styles['actions']}>{actions}</div>}
    </div>
  );
}
