import { useId } from 'react';
import { Avatar } from '../../ui/Avatar.tsx';
import { classes } from '../../ui/classes.ts';
import { groupEmblem } from './group-emblem.ts';
import type { Livery } from './group-emblem.ts';
import styles from './group-emblem.module.css';

interface Props {
  name: string;
  picture: string | null;
  size?: 'm' | 'l';
}

/** The corner points of the tail fin, in a square of 64 by 64. */
const FIN = '8,64 32,6 56,6 60,64';

/** A group's picture; if there is none, a tail fin with the initials of the name and a livery derived from it. */
export function GroupEmblem({ name, picture, size = 'm' }: Props) {
  const id = useId();
  if (picture !== null) {
    return (
      <span className={classes(styles['emblem'], styles[size])}>
        <Avatar picture={picture} name={name} size={size} />
      </span>
    );
  }
  const { letters, livery, colour } = groupEmblem(name);
  return (
    <svg
      viewBox="0 0 64 64"
      className={classes(styles['emblem'], styles[size])}
      data-colour={colour}
      aria-hidden="true"
    >
      <clipPath id={id}>
        <polygon points={FIN} />
      </clipPath>
      <rect width="64" height="64" className={styles['sky']} />
      <g clipPath={`url(#${id})`}>
        <rect width="64" height="64" className={styles['fin']} />
        <Stripes livery={livery} />
      </g>
      <text x="39" y="48" textAnchor="middle" className={styles['letters']} data-long={letters.length > 1}>
        {letters}
      </text>
    </svg>
  );
}

/** The livery on the fin, which doesn't cover the letters. */
function Stripes({ livery }: { livery: Livery }) {
  const paint = styles['paint'];
  switch (livery) {
    case 'cap':
      return <rect width="64" height="21" className={paint} />;
    case 'twin':
      return (
        <>
          <rect y="12" width="64" height="5" className={paint} />
          <rect y="21" width="64" height="3" className={paint} />
        </>
      );
    case 'keel':
      return <rect y="55" width="64" height="9" className={paint} />;
    case 'edge':
      return <polygon points="8,64 32,6 39,6 16,64" className={paint} />;
    case 'slant':
      return <polygon points="20,26 64,8 64,18 20,36" className={paint} />;
    case 'disc':
      return <circle cx="44" cy="16" r="7" className={paint} />;
  }
}
