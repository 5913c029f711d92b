import { Lock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Group } from '../../contract/calls/group-calls.ts';
import { GROUP_PAGE_SIZE } from '../../contract/rules/limits.ts';
import { failOfflinePlaceholder } from '../../api/fail-offline-placeholder.ts';
import { useCall } from '../../api/use-call.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { formatCount } from '../../ui/time.ts';
import { ResultList } from './ResultList.tsx';
import styles from './cards.module.css';

interface Props {
  term: string;
  page: number;
  onPage: (page: number) => void;
}

/** The groups that the search found. */
export function GroupResults({ term, page, onPage }: Props) {
  const { t } = useTranslation();
  const loaded = failOfflinePlaceholder(
    useCall(
      'GET /api/groups',
      { query: { page, limit: GROUP_PAGE_SIZE, ...(term !== '' && { search: term }) } },
      { audience: 'mine', keepPrevious: true, retries: 0, needs: 'groups[] pagination.totalPages' },
    ),
  );
  const response = loaded.state === 'ready' ? loaded.data : undefined;
  return (
    <ResultList
      of="groups"
      loaded={loaded}
      pagination={
        response && { total: response.pagination.totalGroups, totalPages: response.pagination.totalPages }
      }
      term={term}
      page={page}
      onPage={onPage}
      failed={{ title: t('community.groups.failed'), offline: t('community.offline') }}
    >
      {(response?.groups ?? []).map((group) => (
        <li key={group.id}>
          <GroupCard group={group} />
        </li>
      ))}
    </ResultList>
  );
}

/** A card of a group, with a link to it. */
function GroupCard({ group }: { group: Group }) {
  const { t, i18n } = useTranslation();
  const counted = (n: number) => ({ count: n, figure: formatCount(n, i18n.language) });
  return (
    <article className={styles['card']}>
      <header className={styles['head']}>
        <Avatar picture={group.avatar_url} name={group.name} />
        <div className={styles['title']}>
          <h3 className={styles['name']}>{group.name}</h3>
          <p className={styles['count']}>{t('community.groups.members', counted(group.member_count))}</p>
        </div>
        {group.is_private && (
          <span className={styles['mark']}>
            <Icon of={Lock} size={14} /> {t('community.groups.private')}
          </span>
        )}
      </header>
      {group.description !== '' && <p className={styles['description']}>{group.description}</p>}
      <p className={styles['minimum']}>{t('community.groups.minimum', counted(group.min_approved_photos))}</p>
      <footer className={styles['actions']}>
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
