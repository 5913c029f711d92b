import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './plate.module.css';

interface Props {
  /** A registration, train number or airport code. */
  children: ReactNode;
  /** `photo`: on a picture, with a ground of its own; otherwise on a surface. */
  on?: 'photo' | 'surface' | 'board';
  size?: 's' | 'm' | 'l';
}

/** A registration or train number as it stands on the machine: a small plate in B612 Mono. */
export function Plate({ children, on = 'surface', size = 'm' }: Props) {
  return (
    <span className={classes(styles['plate'], styles[on], styles[size])} translate="no">
      {children}
    </span>
  );
}
