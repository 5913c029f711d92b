import { Lock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Group } from '../../contract/calls/group-calls.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { BoardNumber } from '../../ui/BoardNumber.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { boardCells } from '../../ui/board-cells.ts';
import { formatCount } from '../../ui/time.ts';
import styles from './group-facts.module.css';

/** Marks a group that people can join only on request. */
export function PrivateBadge() {
  const { t } = useTranslation();
  return (
    <span className={styles['private']}>
      <Icon of={Lock} size={14} /> {t('groups.card.private')}
    </span>
  );
}

/** The number of members, shown as on a departure board. */
export function MemberCount({ n }: { n: number }) {
  const { t, i18n } = useTranslation();
  const spoken = t('groups.card.membersSpoken', { count: n, n: formatCount(n, i18n.language) });
  return (
    <p className={styles['members']}>
      <BoardNumber cells={boardCells(n)} spoken={spoken} />
      <span aria-hidden="true">{t('groups.card.members', { count: n })}</span>
    </p>
  );
}

/** How many approved photos are needed to join. */
export function MinimumPhotos({ n }: { n: number }) {
  const { t, i18n } = useTranslation();
  return (
    <p className={styles['minimum']}>
      {n === 0
        ? t('groups.card.anybody')
        : t('groups.card.minimum', { count: n, n: formatCount(n, i18n.language) })}
    </p>
  );
}

/** The group's owner, with a link to their page. */
export function GroupOwner({
  group,
}: {
  group: Pick<Group, 'owner_id' | 'owner_username' | 'owner_avatar'>;
}) {
  const { t } = useTranslation();
  return (
    <p className={styles['owner']}>
      <Avatar picture={group.owner_avatar} name={group.owner_username} />
      <span className={styles['text']}>
        <span className={styles['label']}>{t('groups.card.owner')}</span>
        <Link to={`/user/${group.owner_id}`} className={styles['person']}>
          {group.owner_username}
        </Link>
      </span>
    </p>
  );
}
