import { X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_EMAIL, MAX_USERNAME, SEARCH_DELAY_MS } from '../../../contract/rules/limits.ts';
import { USER_FILTERS } from '../../../contract/rules/values.ts';
import { WhenLoaded } from '../../../components/screen-states/WhenLoaded.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Pagination } from '../../../ui/Pagination.tsx';
import { SegmentedControl } from '../../../ui/SegmentedControl.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { formatCount } from '../../../ui/time.ts';
import { useComposing } from '../../../ui/input-method.ts';
import { useDebounced } from '../../../ui/use-debounced.ts';
import { useAdminLocation } from '../admin-location.ts';
import { useUsers } from '../queries.ts';
import { UserRow } from './UserRow.tsx';
import { ContactLookUp } from './ContactLookUp.tsx';
import { isContact, userSearchQuery } from './user-search-query.ts';
import styles from './users.module.css';

/** All accounts, with a search and a filter by role and sanction. */
export function UserList() {
  const { t, i18n } = useTranslation();
  const { text, number, go } = useAdminLocation();
  const filter = USER_FILTERS.find((each) => each === text('filter')) ?? 'all';
  const page = number('page') ?? 1;
  const query = text('q') ?? '';
  const [typed, setTyped] = useState(query);
  const { isComposing, handlers } = useComposing();
  const settled = useDebounced(typed, SEARCH_DELAY_MS, isComposing).trim();
  // Not in the address, which the browser keeps.
  const contact = isContact(typed.trim()) ? typed.trim() : undefined;
  useEffect(() => {
    if (settled !== query && !isContact(settled)) go({ q: settled, page: undefined });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only what was typed changes the address
  }, [settled]);
  const loaded = useUsers({
    ...userSearchQuery(query),
    ...(filter !== 'all' && { filter }),
    ...(page > 1 && { page }),
  });

  return (
    <div className={styles['users']}>
      <div className={styles['filters']}>
        <TextField
          label={t('admin.users.search')}
          type="search"
          autoComplete="off"
          spellCheck={false}
          maxLength={Math.max(MAX_USERNAME, MAX_EMAIL)}
          {...handlers}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          {...(typed !== '' && {
            action: <IconButton icon={X} label={t('admin.users.clear')} onClick={() => setTyped('')} />,
          })}
        />
        <div className={styles['segments']}>
          <SegmentedControl
            label={t('admin.users.filter.label')}
            value={filter}
            onChange={(to) => go({ filter: to === 'all' ? undefined : to, page: undefined })}
            segments={USER_FILTERS.map((value) => ({ value, label: t(`admin.users.filter.${value}`) }))}
          />
        </div>
      </div>
      {contact !== undefined && <ContactLookUp key={contact} contact={contact} />}
      {contact === undefined && (
        <WhenLoaded
          result={loaded}
          failed={{ title: t('admin.users.failed'), offline: t('admin.offline') }}
          stale={(why, age) => t(`admin.stale.${why}`, { age })}
        >
          {({ users, pagination: { totalUsers, totalPages, totalIsAtLeast } }, { previous }) => (
            <>
              {users.length === 0 ? (
                <EmptyState drawing="fence" title={t('admin.users.none')}>
                  {t('admin.users.noneHint')}
                </EmptyState>
              ) : (
                <>
                  <output className={styles['count']}>
                    {t(totalIsAtLeast === true ? 'admin.users.countAtLeast' : 'admin.users.count', {
                      count: totalUsers,
                    })}
                  </output>
                  <ol
                    className={styles['list']}
                    aria-label={t('admin.users.list')}
                    aria-busy={previous || undefined}
                  >
                    {users.map((user) => (
                      <UserRow
                        key={user.id}
                        user={user}
                        approved={formatCount(user.approved_photos, i18n.language)}
                      />
                    ))}
                  </ol>
                </>
              )}
              <Pagination
                page={page}
                totalPages={totalPages}
                onPage={(to) => go({ page: to === 1 ? undefined : to })}
              />
            </>
          )}
        </WhenLoaded>
      )}
    </div>
  );
}
