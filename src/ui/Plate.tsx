import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './plate.module.css';

interface Props {
  /** A registration, train number or airport code. */
  children: ReactNode;
  /** The background that it is drawn on; on a `photo` it has its own. */
  on?: 'photo' | 'surface' | 'board';
  size?: 's' | 'm' | 'l';
}

/** Shows a registration, train number or code on a small plate, in B612 Mono. */
export function Plate({ children, on = 'surface', size = 'm' }: Props) {
  return (
    <span className={classes(styles['plate'], styles[on], styles[size])} translate="no">
      {children}
    </span>
  );
}
