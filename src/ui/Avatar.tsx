import { useState } from 'react';
import { classes } from './classes.ts';
import { onFailedBeforeHydration } from './failed-before-hydration.ts';
import styles from './avatar.module.css';

interface Props {
  /** URL of the profile picture. */
  picture: string | null;
  /** The user's name, whose first letter replaces a missing picture. */
  name: string;
  /** `m`: in a list; `l`: at the top of a screen. */
  size?: 'm' | 'l';
}

/** A user's picture, or the first letter of the name. Hidden from screen readers, since the name is next to it. */
export function Avatar({ picture, name, size = 'm' }: Props) {
  const [missing, setMissing] = useState<string>();
  const [first = ''] = name;
  return (
    <span className={classes(styles['avatar'], styles[size])} aria-hidden="true">
      {picture === null || picture === missing ? (
        first.toLocaleUpperCase()
      ) : (
        <img
          src={picture}
          alt=""
          ref={onFailedBeforeHydration(() => setMissing(picture))}
          onError={() => setMissing(picture)}
        />
      )}
    </span>
  );
}
