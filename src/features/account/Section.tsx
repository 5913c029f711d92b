import { useId } from 'react';
import type { ReactNode } from 'react';
import styles from './register.module.css';

/** A part of the registration form under its own heading. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles['section']}>
      <h2 id={id}>{title}</h2>
      <div className={styles['fields']}>{children}</div>
    </section>
  );
}
