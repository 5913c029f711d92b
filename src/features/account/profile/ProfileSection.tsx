import { useId } from 'react';
import type { ReactNode } from 'react';
import styles from './profile.module.css';

interface Props {
  title: string;
  /** What the section is for, in a sentence. */
  hint?: string;
  children: ReactNode;
}

/** A section of the profile, with its heading to the side on wide screens, else above. */
export function ProfileSection({ title, hint, children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles['section']}>
      <header>
        <h2 id={id} className={styles['heading']}>
          {title}
        </h2>
        {hint !== undefined && <p className={styles['hint']}>{hint}</p>}
      </header>
      <div className={styles['content']}>{children}</div>
    </section>
  );
}
