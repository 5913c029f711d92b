import { ShieldCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { FoundUser } from '../../contract/calls/community-calls.ts';
import { USER_PAGE_SIZE } from '../../contract/rules/limits.ts';
import { SEXES } from '../../contract/rules/values.ts';
import { failOfflinePlaceholder } from '../../api/fail-offline-placeholder.ts';
import { useCall } from '../../api/use-call.ts';
import { useLogFailure } from '../../api/log-failure.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { calendarDate, formatCount } from '../../ui/time.ts';
import { ResultList } from './ResultList.tsx';
import styles from './cards.module.css';

interface Props {
  term: string;
  page: number;
  onPage: (page: number) => void;
}

/**
 * The users that the search found. A failure is shown as a line of text, so that it doesn't look like an empty result.
 */
export function UserResults({ term, page, onPage }: Props) {
  const { t } = useTranslation();
  const loaded = failOfflinePlaceholder(
    useCall(
      'GET /api/users/search',
      { query: { page, limit: USER_PAGE_SIZE, ...(term !== '' && { search: term }) } },
      { audience: 'mine', keepPrevious: true, retries: 0, needs: 'users[] pagination.totalPages' },
    ),
  );
  useLogFailure('Users could not be searched.', loaded);
  const response = loaded.state === 'ready' ? loaded.data : undefined;
  return (
    <ResultList
      of="users"
      loaded={loaded}
      pagination={
        response && { total: response.pagination.totalUsers, totalPages: response.pagination.totalPages }
      }
      term={term}
      page={page}
      onPage={onPage}
      failed={{ quietly: t('community.users.failed'), offline: t('community.offline') }}
    >
      {(response?.users ?? []).map((user) => (
        <li key={user.id}>
          <UserCard user={user} />
        </li>
      ))}
    </ResultList>
  );
}

/** A card of a user, with a link to their page. */
function UserCard({ user }: { user: FoundUser }) {
  const { t, i18n } = useTranslation();
  const sex = SEXES.find((value) => value === user.sex);
  const joined = calendarDate(user.created_at, i18n.language);
  return (
    <article className={styles['card']}>
      <header className={styles['head']}>
        <Avatar picture={user.profile_picture} name={user.username} />
        <div className={styles['title']}>
          <h3 className={styles['name']}>
            <Link to={`/user/${user.id}`} className={styles['link']}>
              {user.username}
            </Link>
          </h3>
          <p className={styles['count']}>
            {t('community.users.photos', {
              count: user.approved_photos,
              figure: formatCount(user.approved_photos, i18n.language),
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
