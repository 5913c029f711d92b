import type { ReactNode } from 'react';
import styles from './profile.module.css';

interface Props {
  name: ReactNode;
  children: ReactNode;
  /** A button at its end. */
  action?: ReactNode;
}

/** A line of a list: what it is, how it is now, and what can be done with it. */
export function LedgerRow({ name, children, action }: Props) {
  return (
    <li className={styles['row']}>
      <div className={styles['words']}>
        <p className={styles['name']}>{name}</p>
        <div className={styles['value']}>{children}</div>
      </div>
      {action}
    </li>
  );
}
