import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { MAX_SEARCH } from '../../contract/limits.ts';
import { SignedInOnly } from '../../loaded/SignedInOnly.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { SegmentedControl } from '../../ui/SegmentedControl.tsx';
import { paramsOf, placeFrom, SHOWN, startOf } from './community-address.ts';
import type { Found, Place, Shown } from './community-address.ts';
import { GroupsFound } from './GroupsFound.tsx';
import { useSearchText } from './use-search-text.ts';
import { UsersFound } from './UsersFound.tsx';
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
