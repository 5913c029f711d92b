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
import { paramsOf, placeFrom, SHOWN, startOf } from './community-address.ts';
import type { Found, Place, Shown } from './community-address.ts';
import styles from './community.module.css';

/** Groups and users, and the search for them (docs/rules/groups.md, "Search"); visitors are sent to sign in. */
export default function CommunityScreen() {
  return <SignedInOnly>{() => <Community />}</SignedInOnly>;
}

function Community() {
  const { t } = useTranslation();
  const [params, setParams] = useSearchParams();
  const place = useMemo(() => placeFrom(params), [params]);
  const go = (to: Place, replace = false) => setParams(paramsOf(to), { replace });
  const field = useSearchText(place.text, (text) => go(startOf(text, place), true));
  const show = (shown: Shown) => {
    field.settle();
    go(field.text === place.text ? { ...place, shown } : startOf(field.text, { shown }));
  };
  const turn = (found: Found) => (page: number) => go({ ...place, pages: { ...place.pages, [found]: page } });
  const term = place.text.trim();
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
          value={place.shown}
          onChange={show}
          segments={SHOWN.map((value) => ({ value, label: t(`community.shown.${value}`) }))}
        />
      </div>
      {place.shown !== 'users' && (
        <GroupsFound term={term} page={place.pages.groups} onPage={turn('groups')} />
      )}
      {place.shown !== 'groups' && <UsersFound term={term} page={place.pages.users} onPage={turn('users')} />}
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
