import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { FoundUser } from '../../contract/community-calls.ts';
import { SEXES } from '../../contract/values.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { ShieldCheck } from '../../ui/icons.ts';
import { calendarDate, count } from '../../ui/time.ts';
import styles from './cards.module.css';

/** A user who was found; all of it leads to their page. */
export function UserCard({ user }: { user: FoundUser }) {
  const { t, i18n } = useTranslation();
  const sex = SEXES.find((each) => each === user.sex);
  const joined = calendarDate(user.created_at, i18n.language);
  return (
    <article className={styles['card']}>
      <header className={styles['head']}>
        <Avatar picture={user.profile_picture} name={user.username} />
        <div className={styles['words']}>
          <h3 className={styles['name']}>
            <Link to={`/user/${user.id}`} className={styles['lead']}>
              {user.username}
            </Link>
          </h3>
          <p className={styles['figure']}>
            {t('community.users.photos', {
              count: user.approved_photos,
              figure: count(user.approved_photos, i18n.language),
            })}
          </p>
        </div>
        {user.is_super_admin && (
          <span className={styles['mark']} data-kind="admin">
            <Icon of={ShieldCheck} size={14} /> {t('community.users.admin')}
          </span>
        )}
      </header>
      {user.description !== '' && <p className={styles['description']}>{user.description}</p>}
      <p className={styles['foot']}>
        <span>{t('community.users.joined', { date: joined })}</span>
        {sex !== undefined && <span>{t(`values.gender.${sex}`)}</span>}
      </p>
    </article>
  );
}
