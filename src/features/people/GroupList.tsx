import { useTranslation } from 'react-i18next';
import type { UserProfile } from '../../contract/people-calls.ts';
import { Link } from 'react-router-dom';
import { Avatar } from '../../ui/Avatar.tsx';
import styles from './people.module.css';

/** The groups of a user, with the role in each; each leads to its group. */
export function GroupList({ groups }: Pick<UserProfile, 'groups'>) {
  const { t } = useTranslation();
  if (groups.length === 0) return <p className={styles['none']}>{t('people.groups.none')}</p>;
  return (
    <ul className={styles['groups']}>
      {groups.map((group) => (
        <li key={group.id} className={styles['group']}>
          <Avatar picture={group.avatar_url} name={group.name} />
          <Link to={`/groups?group=${group.id}`} className={styles['group-name']}>
            {group.name}
          </Link>
          <span className={styles['role']}>{t(`people.groups.role.${group.role}`)}</span>
        </li>
      ))}
    </ul>
  );
}
