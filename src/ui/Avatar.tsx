import { useState } from 'react';
import { classes } from './classes.ts';
import { failedBefore } from './failed-before.ts';
import styles from './avatar.module.css';

interface Props {
  /** Address of the profile picture. */
  picture: string | null;
  /** Whose; its first letter stands where there is no picture. */
  name: string;
  /** `m`: in a list; `l`: at the head of a screen. */
  size?: 'm' | 'l';
}

/** Somebody's picture, or the first letter of the name. The name stands beside it, so it says nothing itself. */
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
          ref={failedBefore(() => setMissing(picture))}
          onError={() => setMissing(picture)}
        />
      )}
    </span>
  );
}
