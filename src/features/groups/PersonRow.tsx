import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Avatar } from '../../ui/Avatar.tsx';
import { formatCount } from '../../ui/time.ts';
import styles from './person-row.module.css';

interface Props {
  person: { id: number; username: string; profile_picture: string | null; approved_photos: number };
  /** The user's role, or the state of their invitation. */
  mark?: string | undefined;
  /** Shown under the name instead of the number of photos. */
  note?: ReactNode;
  /** The buttons. */
  children?: ReactNode;
}

/** A row in a list of users: members, applicants, or users to invite. */
export function PersonRow({ person, mark, note, children }: Props) {
  const { t, i18n } = useTranslation();
  const { id, username, profile_picture, approved_photos: n } = person;
  return (
    <li className={styles['row']}>
      <Avatar picture={profile_picture} name={username} />
      <span className={styles['person']}>
        <Link to={`/user/${id}`} className={styles['name']} title={username}>
          {username}
        </Link>
        <span className={styles['note']}>
          {note ?? t('groups.one.approved', { count: n, n: formatCount(n, i18n.language) })}
        </span>
      </span>
      {mark !== undefined && <span className={styles['mark']}>{mark}</span>}
      {children !== undefined && <span className={styles['actions']}>{children}</span>}
    </li>
  );
}
