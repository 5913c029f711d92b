import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { MAX_SEARCH, SEARCH_DELAY_MS } from '../../contract/rules/limits.ts';
import { SignedInOrRedirect } from '../../components/screen-states/SignedInOrRedirect.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { SegmentedControl } from '../../ui/SegmentedControl.tsx';
import { useDebouncer } from '../../ui/use-debouncer.ts';
import { GroupResults } from './GroupResults.tsx';
import { UserResults } from './UserResults.tsx';
import {
  COMMUNITY_FILTERS,
  communityLocation,
  communityParams,
  locationForText,
} from './community-location.ts';
import type { CommunityFilter, CommunityLocation, ResultKind } from './community-location.ts';
import styles from './community.module.css';

/** The search for groups and users (docs/rules/groups.md, "Search"). Visitors are redirected to the login. */
export default function CommunityScreen() {
  return <SignedInOrRedirect>{() => <Community />}</SignedInOrRedirect>;
}

function Community() {
  const { t } = useTranslation();
  const [params, setParams] = useSearchParams();
  const current = useMemo(() => communityLocation(params), [params]);
  const go = (to: CommunityLocation, replace = false) => setParams(communityParams(to), { replace });
  const field = useSearchText(current.text, (text) => go(locationForText(text, current), true));
  const show = (shown: CommunityFilter) => {
    field.cancel();
    go(field.text === current.text ? { ...current, shown } : locationForText(field.text, { shown }));
  };
  const goToPage = (kind: ResultKind) => (page: number) =>
    go({ ...current, pages: { ...current.pages, [kind]: page } });
  const term = current.text.trim();
  return (
    <Screen bare>
      <header className={styles['head']}>
        <h1>{t('community.title')}</h1>
        <p className={styles['lead']}>{t('community.lead')}</p>
      </header>
      <div className={styles['filters']}>
        <SearchField
          words={{
            label: t('community.search.label'),
            placeholder: t('community.search.placeholder'),
            clear: t('community.search.clear'),
          }}
          text={field.text}
          maxLength={MAX_SEARCH}
          onType={field.type}
        />
        <SegmentedControl
          label={t('community.shown.label')}
          value={current.shown}
          onChange={show}
          segments={COMMUNITY_FILTERS.map((value) => ({ value, label: t(`community.shown.${value}`) }))}
        />
      </div>
      {current.shown !== 'users' && (
        <GroupResults term={term} page={current.pages.groups} onPage={goToPage('groups')} />
      )}
      {current.shown !== 'groups' && (
        <UserResults term={term} page={current.pages.users} onPage={goToPage('users')} />
      )}
    </Screen>
  );
}

interface SearchText {
  /** The text in the field. */
  text: string;
  /** Call it on input. Nothing is searched while an input method is composing a character, as in Chinese. */
  type: (text: string, isComposing: boolean) => void;
  /** Cancels the pending search, when the caller searches for the text itself. */
  cancel: () => void;
}

/**
 * The text in the search field. The search is debounced. If the address changes for a different reason, such as the
 * back button, the field follows it.
 */
function useSearchText(inAddress: string, onSearch: (text: string) => void): SearchText {
  // A search changes the address. If the user has already typed more by then, the field keeps its text.
  const [field, setField] = useState({ text: inAddress, searched: inAddress, seen: inAddress });
  const debounced = useDebouncer(SEARCH_DELAY_MS);
  if (field.seen !== inAddress) {
    const isOwn = field.searched === inAddress;
    setField({ text: isOwn ? field.text : inAddress, searched: inAddress, seen: inAddress });
  }
  const markSearched = (text: string) => setField((now) => ({ ...now, searched: text }));
  return {
    text: field.text,
    type: (text, isComposing) => {
      setField((now) => ({ ...now, text }));
      debounced.cancel();
      if (isComposing || text === inAddress) return;
      debounced.schedule(() => {
        markSearched(text);
        onSearch(text);
      });
    },
    cancel: () => {
      debounced.cancel();
      markSearched(field.text);
    },
  };
}
