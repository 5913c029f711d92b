import type { ReactNode } from 'react';
import { Fence } from '../../ui/drawings/Fence.tsx';
import { Screen } from '../../ui/Screen.tsx';
import styles from './account-desk.module.css';

interface Props {
  /** A sentence under the drawing; there is room for both beside wide screens only. */
  aside: string;
  children: ReactNode;
}

/** The way in: a drawing at the left, a narrow column for the form at the right. */
export function AccountDesk({ aside, children }: Props) {
  return (
    <Screen width="full" bare>
      <div className={styles['split']}>
        <aside className={styles['aside']}>
          <Fence />
          <p>{aside}</p>
        </aside>
        <section className={styles['desk']}>{children}</section>
      </div>
    </Screen>
  );
}
