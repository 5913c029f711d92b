import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_SEARCH } from '../../contract/limits.ts';
import type { SearchSuggestion } from '../../contract/photo-calls.ts';
import { searchWords } from '../../contract/photo-search.ts';
import { OptionList } from '../../ui/OptionList.tsx';
import { Plate } from '../../ui/Plate.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { count } from '../../ui/time.ts';
import { useOptions } from '../../ui/use-options.ts';
import { FoundText } from './FoundText.tsx';
import { useSuggestions } from './queries.ts';
import { searchTerm } from './gallery-location.ts';
import styles from './search-box.module.css';

interface Props {
  /** What stands in it at first. */
  start: string;
  onTerm: (term: string) => void;
  onChoose: (suggestion: SearchSuggestion) => void;
  /** Called when the field gets the focus: a search is likely. */
  onFocus: () => void;
  /** Called when it loses the focus, or with Enter: the term is typed. */
  onLeave: () => void;
}

/** The gallery's search field, with what may be meant below it (docs/rules/photos.md, "Search"). */
export function SearchBox({ start, onTerm, onChoose, onFocus, onLeave }: Props) {
  const { t, i18n } = useTranslation();
  const [term, setTerm] = useState(start);
  /** Somebody is typing, and hasn't said that this is it. */
  const [isTyping, setTyping] = useState(false);
  const wanted = searchTerm(term);
  const suggestions = useSuggestions(wanted, isTyping);
  const isOpen = isTyping && suggestions.length > 0;
  const close = () => setTyping(false);
  const choose = (suggestion: SearchSuggestion) => {
    close();
    setTerm('');
    onChoose(suggestion);
  };
  const options = useOptions({
    of: wanted,
    count: suggestions.length,
    isOpen,
    close,
    choose: (index) => {
      const suggestion = suggestions[index];
      if (suggestion !== undefined) choose(suggestion);
    },
  });
  // A search field of its own kind has no such states as a combobox has: what is marked is read all the same.
  const { 'aria-controls': controls, 'aria-activedescendant': active } = options.wiring;
  const type = (typed: string) => {
    setTerm(typed);
    setTyping(searchTerm(typed) !== '');
    onTerm(typed);
  };
  const words = searchWords(wanted);

  return (
    <SearchField
      words={{
        label: t('gallery.search.label'),
        placeholder: t('gallery.search.placeholder'),
        clear: t('gallery.search.clear'),
      }}
      text={term}
      maxLength={MAX_SEARCH}
      onType={type}
      onFocus={onFocus}
      onLeave={() => {
        close();
        onLeave();
      }}
      wiring={{ 'aria-autocomplete': 'list', 'aria-controls': controls, 'aria-activedescendant': active }}
      onListKey={options.onKeyDown}
    >
      {isOpen && (
        <OptionList
          options={options}
          label={t('gallery.search.suggestions')}
          items={suggestions}
          keyOf={({ field, value, isPart }) => `${field} ${value} ${isPart}`}
          headingOf={({ field }, index) =>
            groupOf(suggestions[index - 1]?.field) === groupOf(field)
              ? undefined
              : t(`gallery.search.group.${groupOf(field) ?? 'operator'}`)
          }
          onChoose={choose}
          onLeave={close}
          tall
        >
          {(suggestion) => (
            <>
              <span className={styles['value']}>
                <Value suggestion={suggestion}>
                  <FoundText words={words}>{suggestion.value}</FoundText>
                </Value>
              </span>
              <span className={styles['number']}>
                {t('gallery.filters.count', {
                  count: suggestion.photos,
                  figure: count(suggestion.photos, i18n.language),
                })}
              </span>
            </>
          )}
        </OptionList>
      )}
    </SearchField>
  );
}

/** Plane and train types are types; a train's number is on its plate, as an aircraft's registration is. */
function groupOf(field: SearchSuggestion['field'] | undefined) {
  if (field === 'train_type') return 'aircraft_type';
  return field;
}

function Value({ suggestion, children }: { suggestion: SearchSuggestion; children: ReactNode }) {
  const { t, i18n } = useTranslation();
  const { field, isPart, airport_names: names } = suggestion;
  if (field === 'registration' || field === 'train_number') return <Plate size="s">{children}</Plate>;
  if (field === 'airport') {
    return (
      <>
        <Plate size="s">{children}</Plate>{' '}
        {names && (i18n.language === 'zh' && names.name_zh !== '' ? names.name_zh : names.name)}
      </>
    );
  }
  if (isPart === true) {
    return (
      <>
        {children} <span className={styles['all']}>{t('gallery.search.allKinds')}</span>
      </>
    );
  }
  return children;
}
