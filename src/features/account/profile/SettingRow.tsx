import type { ReactNode } from 'react';
import type { Elements } from '../../../ui/elements.ts';
import styles from './profile.module.css';

interface Props {
  name: ReactNode;
  children: ReactNode;
  /** A button at the end of the row. */
  action?: Elements;
}

/** A row of a list: a name, the current value, and an action. */
export function SettingRow({ name, children, action }: Props) {
  return (
    <li className={styles['row']}>
      <div className={styles['text']}>
        <p className={styles['name']}>{name}</p>
        <div className={styles['value']}>{children}</div>
      </div>
      {action}
    </li>
  );
}
