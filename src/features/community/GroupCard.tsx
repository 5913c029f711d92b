import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Group } from '../../contract/group-calls.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Lock } from '../../ui/icons.ts';
import { count } from '../../ui/time.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import styles from './cards.module.css';

/** A group that was found, with the way to it. */
export function GroupCard({ group }: { group: Group }) {
  const { t, i18n } = useTranslation();
  const figure = (of: number) => ({ count: of, figure: count(of, i18n.language) });
  return (
    <article className={styles['card']}>
      <header className={styles['head']}>
        <Avatar picture={group.avatar_url} name={group.name} />
        <div className={styles['words']}>
          <h3 className={styles['name']}>{group.name}</h3>
          <p className={styles['figure']}>{t('community.groups.members', figure(group.member_count))}</p>
        </div>
        {group.is_private && (
          <span className={styles['mark']}>
            <Icon of={Lock} size={14} /> {t('community.groups.private')}
          </span>
        )}
      </header>
      {group.description !== '' && <p className={styles['description']}>{group.description}</p>}
      <p className={styles['least']}>{t('community.groups.minimum', figure(group.min_approved_photos))}</p>
      <footer className={styles['ways']}>
        <Link to={`/user/${group.owner_id}`} className={styles['owner']}>
          {t('community.groups.owner', { name: group.owner_username })}
        </Link>
        <ButtonLink to={`/groups?group=${group.id}`}>
          {t('community.groups.view')}
          <VisuallyHidden> {group.name}</VisuallyHidden>
        </ButtonLink>
      </footer>
    </article>
  );
}
