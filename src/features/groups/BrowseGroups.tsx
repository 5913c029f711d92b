import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { GROUP_PAGE_SIZE, MAX_GROUP_NAME, SEARCH_DELAY_MS } from '../../contract/rules/limits.ts';
import { useCall } from '../../api/use-call.ts';
import { WhenLoaded } from '../../components/screen-states/WhenLoaded.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { lastPageIfBeyond } from '../../ui/page-number.ts';
import { Pagination } from '../../ui/Pagination.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { formatCount } from '../../ui/time.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { parsePositiveInteger, withParams } from './groups-location.ts';
import { GroupCard } from './GroupCard.tsx';
import type { Membership } from './use-membership.ts';
import styles from './browse-groups.module.css';

interface Props {
  membership: Membership;
  onManage: (id: number) => void;
}

/** All groups, largest first, or the results of a search. The search text and the page are in the address. */
export function BrowseGroups({ membership, onManage }: Props) {
  const { t, i18n } = useTranslation();
  const [params, setParams] = useSearchParams();
  const text = params.get('search') ?? '';
  const page = parsePositiveInteger(params.get('page')) ?? 1;
  const search = text.trim();
  const loaded = useCall(
    'GET /api/groups',
    { query: { page, limit: GROUP_PAGE_SIZE, ...(search !== '' && { search }) } },
    { audience: 'mine', keepPrevious: true, needs: 'groups[] pagination.totalPages' },
  );
  const lastPage =
    loaded.state === 'ready' && !loaded.previous
      ? lastPageIfBeyond(page, loaded.data.pagination.totalPages)
      : undefined;
  const goTo = (to: number, replace = false) =>
    setParams(withParams(params, { page: to === 1 ? '' : String(to) }), { replace });
  const goToLastPage = useEffectEvent((to: number) => goTo(to, true));
  useEffect(() => {
    if (lastPage !== undefined) goToLastPage(lastPage);
  }, [lastPage]);
  const total = loaded.state === 'ready' ? loaded.data.pagination.totalGroups : 0;
  return (
    <div className={styles['view']}>
      <GroupSearch
        text={text}
        onText={(typed) => setParams(withParams(params, { search: typed, page: '' }), { replace: true })}
      />
      <VisuallyHidden>
        <output>
          {loaded.state === 'ready' &&
            !loaded.previous &&
            search !== '' &&
            t('groups.search.found', {
              count: total,
              n: formatCount(total, i18n.language),
            })}
        </output>
      </VisuallyHidden>
      <WhenLoaded
        result={loaded}
        waiting={<Spinner label={t('ui.loading')} />}
        failed={{ title: t('groups.failed'), offline: t('groups.offline') }}
      >
        {({ groups, pagination }, { previous }) => (
          <>
            {lastPage !== undefined ? (
              <Spinner label={t('ui.loading')} />
            ) : groups.length === 0 ? (
              <EmptyState
                drawing="fence"
                title={t(search === '' ? 'groups.empty.all' : 'groups.empty.found')}
              >
                {search === '' ? t('groups.empty.allText') : t('groups.empty.foundText', { text: search })}
              </EmptyState>
            ) : (
              <ul className={styles['cards']} aria-label={t('groups.list')} aria-busy={previous}>
                {groups.map((group) => (
                  <GroupCard key={group.id} group={group} membership={membership} onManage={onManage} />
                ))}
              </ul>
            )}
            <Pagination page={page} totalPages={pagination.totalPages} onPage={(to) => goTo(to)} />
          </>
        )}
      </WhenLoaded>
    </div>
  );
}

/** The search field, debounced by 300 ms. It doesn't search for text that an input method is still composing. */
function GroupSearch({ text, onText }: { text: string; onText: (text: string) => void }) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState<{ text: string; isComposing: boolean }>();
  const search = useEffectEvent((next: string) => {
    setTyped(undefined);
    if (next !== text) onText(next);
  });
  useEffect(() => {
    if (typed === undefined || typed.isComposing) return undefined;
    const timer = setTimeout(() => search(typed.text), typed.text === '' ? 0 : SEARCH_DELAY_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <SearchField
      words={{
        label: t('groups.search.label'),
        placeholder: t('groups.search.placeholder'),
        clear: t('groups.search.clear'),
      }}
      text={typed?.text ?? text}
      maxLength={MAX_GROUP_NAME}
      onType={(next, isComposing) => setTyped({ text: next, isComposing })}
    />
  );
}
