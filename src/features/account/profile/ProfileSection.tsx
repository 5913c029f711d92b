import { useId } from 'react';
import type { ReactNode } from 'react';
import styles from './profile.module.css';

interface Props {
  title: string;
  /** What it is good for, in a sentence. */
  hint?: string;
  children: ReactNode;
}

/** A part of the profile: its heading in a margin of its own where there is room, else above. */
export function ProfileSection({ title, hint, children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles['section']}>
      <header className={styles['margin']}>
        <h2 id={id} className={styles['heading']}>
          {title}
        </h2>
        {hint !== undefined && <p className={styles['hint']}>{hint}</p>}
      </header>
      <div className={styles['content']}>{children}</div>
    </section>
  );
}
