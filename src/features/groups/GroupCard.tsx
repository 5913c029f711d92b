import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import type { Group } from '../../contract/calls/group-calls.ts';
import { withParams } from './groups-location.ts';
import { GroupOwner, MemberCount, MinimumPhotos, PrivateBadge } from './GroupFacts.tsx';
import { GroupEmblem } from './GroupEmblem.tsx';
import { JoinAction } from './JoinAction.tsx';
import type { Membership } from './use-membership.ts';
import styles from './group-card.module.css';

interface Props {
  group: Group;
  membership: Membership;
  onManage: (id: number) => void;
}

/** A card of a group, with a link to its page. */
export function GroupCard({ group, membership, onManage }: Props) {
  const { t } = useTranslation();
  const [params] = useSearchParams();
  return (
    <li className={styles['card']}>
      <div className={styles['head']}>
        <GroupEmblem name={group.name} picture={group.avatar_url} />
        <div className={styles['title']}>
          <h2 className={styles['name']}>
            <Link
              title={group.name}
              to={{ search: withParams(params, { group: String(group.id) }).toString() }}
            >
              {group.name}
            </Link>
          </h2>
          {group.is_private && <PrivateBadge />}
        </div>
      </div>
      <p className={styles['description']}>
        {group.description === '' ? t('groups.card.noDescription') : group.description}
      </p>
      <MemberCount n={group.member_count} />
      <MinimumPhotos n={group.min_approved_photos} />
      <GroupOwner group={group} />
      <div className={styles['action']}>
        <JoinAction group={group} membership={membership} onManage={onManage} />
      </div>
    </li>
  );
}
