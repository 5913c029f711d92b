import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { MAX_SEARCH, SEARCH_DELAY_MS } from '../../contract/rules/limits.ts';
import { SignedInOnly } from '../../components/screen-states/SignedInOnly.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { SegmentedControl } from '../../ui/SegmentedControl.tsx';
import { useLater } from '../../ui/use-later.ts';
import { GroupsFound } from './GroupsFound.tsx';
import { UsersFound } from './UsersFound.tsx';
import { COMMUNITY_FILTERS, communityLocation, communityParams, firstPages } from './community-location.ts';
import type { CommunityFilter, CommunityLocation, ResultKind } from './community-location.ts';
import styles from './community.module.css';

/** Groups and users, and the search for them (docs/rules/groups.md, "Search"); visitors are sent to sign in. */
export default function CommunityScreen() {
  return <SignedInOnly>{() => <Community />}</SignedInOnly>;
}

function Community() {
  const { t } = useTranslation();
  const [params, setParams] = useSearchParams();
  const searched = useMemo(() => communityLocation(params), [params]);
  const go = (to: CommunityLocation, replace = false) => setParams(communityParams(to), { replace });
  const field = useSearchText(searched.text, (text) => go(firstPages(text, searched), true));
  const show = (shown: CommunityFilter) => {
    field.settle();
    go(field.text === searched.text ? { ...searched, shown } : firstPages(field.text, { shown }));
  };
  const turn = (found: ResultKind) => (page: number) =>
    go({ ...searched, pages: { ...searched.pages, [found]: page } });
  const term = searched.text.trim();
  return (
    <Screen bare>
      <header className={styles['head']}>
        <h1>{t('community.title')}</h1>
        <p className={styles['lead']}>{t('community.lead')}</p>
      </header>
      <div className={styles['choice']}>
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
          value={searched.shown}
          onChange={show}
          segments={COMMUNITY_FILTERS.map((value) => ({ value, label: t(`community.shown.${value}`) }))}
        />
      </div>
      {searched.shown !== 'users' && (
        <GroupsFound term={term} page={searched.pages.groups} onPage={turn('groups')} />
      )}
      {searched.shown !== 'groups' && (
        <UsersFound term={term} page={searched.pages.users} onPage={turn('users')} />
      )}
    </Screen>
  );
}

interface SearchText {
  /** As it stands in the field. */
  text: string;
  /**
   * Somebody types. While a character is put together from several keys, as in Chinese, what stands there is no text yet:
   * it is not handed on.
   */
  type: (text: string, isComposing: boolean) => void;
  /** The text is handed on by another way: what waited is dropped. */
  settle: () => void;
}

/**
 * The text of the search field. It is handed on once nobody has typed for a while; where the address changes by another way,
 * such as the way back, the field follows it.
 */
function useSearchText(inAddress: string, onSearch: (text: string) => void): SearchText {
  // What the field has handed on comes back by the address, perhaps when somebody has typed more already.
  const [field, setField] = useState({ text: inAddress, handedOn: inAddress, seen: inAddress });
  const waiting = useLater(SEARCH_DELAY_MS);
  if (field.seen !== inAddress) {
    const isOwn = field.handedOn === inAddress;
    setField({ text: isOwn ? field.text : inAddress, handedOn: inAddress, seen: inAddress });
  }
  const handOn = (text: string) => setField((now) => ({ ...now, handedOn: text }));
  return {
    text: field.text,
    type: (text, isComposing) => {
      setField((now) => ({ ...now, text }));
      waiting.drop();
      if (isComposing || text === inAddress) return;
      waiting.later(() => {
        handOn(text);
        onSearch(text);
      });
    },
    settle: () => {
      waiting.drop();
      handOn(field.text);
    },
  };
}
