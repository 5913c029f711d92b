import { ArrowRight } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { Elements } from '../../ui/elements.ts';
import { MAX_SEARCH } from '../../contract/rules/limits.ts';
import type { SearchSuggestion } from '../../contract/calls/photo-calls.ts';
import type { SearchWord } from '../../contract/vocabulary/search-word.ts';
import { IMAGE_TYPES } from '../../contract/rules/values.ts';
import { searchFold } from '../../contract/rules/search-fold.ts';
import { pathOfValue } from '../../contract/rules/subjects.ts';
import { groupOf } from '../../contract/rules/suggestions.ts';
import { Icon } from '../../ui/Icon.tsx';
import { OptionList } from '../../ui/OptionList.tsx';
import { Plate } from '../../ui/Plate.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { classes } from '../../ui/classes.ts';
import { formatCount } from '../../ui/time.ts';
import { useCombobox } from '../../ui/use-combobox.ts';
import { HighlightedText } from './HighlightedText.tsx';
import { searchTerm } from './gallery-location.ts';
import { onDevice } from './on-device.ts';
import { useSuggestions } from './queries.ts';
import styles from './search-box.module.css';

const NO_WORDS: readonly SearchWord[] = [];

interface Props {
  /** The initial text. */
  start: string;
  onTerm: (term: string) => void;
  onChoose: (suggestion: SearchSuggestion) => void;
  /** Called when the field gets the focus, because the user will probably search. */
  onFocus: () => void;
  /** Called when the field loses the focus, or on Enter, because the input is then complete. */
  onLeave: () => void;
}

/** The gallery's search field, with suggestions below it (docs/rules/photos.md, "Search"). */
export function SearchBox({ start, onTerm, onChoose, onFocus, onLeave }: Props) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [term, setTerm] = useState(start);
  /**
   * True while the user is typing: they have neither left the field nor chosen a suggestion, and aren't composing with an
   * input method.
   */
  const [isTyping, setTyping] = useState(false);
  const trimmed = searchTerm(term);
  const suggested = useSuggestions(trimmed, isTyping);
  const items = withPages(suggested.suggestions, trimmed);
  const isOpen = isTyping && items.length > 0;
  const close = () => setTyping(false);
  const choose = ({ suggestion, page }: Item) => {
    close();
    setTerm('');
    if (page === undefined) onChoose(suggestion);
    else void navigate(page);
  };
  const options = useCombobox({
    of: suggested.of,
    count: items.length,
    isOpen,
    close,
    choose: (index) => {
      const item = items[index];
      if (item !== undefined) choose(item);
    },
  });
  // Unlike `combobox`, the role `searchbox` doesn't support `aria-expanded`; screen readers still read the active
  // option.
  const { 'aria-controls': controls, 'aria-activedescendant': active } = options.wiring;
  const type = (typed: string, isComposing: boolean) => {
    setTerm(typed);
    setTyping(!isComposing && searchTerm(typed) !== '');
    if (isComposing) return;
    onTerm(typed);
  };
  const words = onDevice.useModule(isTyping)?.searchWords(trimmed) ?? NO_WORDS;

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
          items={items}
          keyOf={({ suggestion: { field, value, isPart, type: ofType }, page }) =>
            page ?? `${field} ${value} ${isPart} ${ofType}`
          }
          headingOf={({ suggestion: { field } }, index) =>
            isInGroup(items[index - 1]?.suggestion, field)
              ? undefined
              : t(`gallery.search.group.${groupOf(field)}`)
          }
          onChoose={choose}
          onLeave={close}
          tall
        >
          {({ suggestion, page }) =>
            page === undefined ? (
              <FilterSuggestion suggestion={suggestion} words={words} />
            ) : (
              <>
                <span className={classes(styles['value'], styles['page'])}>
                  {t('gallery.filters.page', { value: suggestion.value })}
                </span>
                <Icon of={ArrowRight} size={18} />
              </>
            )
          }
        </OptionList>
      )}
    </SearchField>
  );
}

function isInGroup(before: SearchSuggestion | undefined, field: SearchSuggestion['field']): boolean {
  return before !== undefined && groupOf(before.field) === groupOf(field);
}

/** A suggestion, or a link to the page about its value. */
interface Item {
  suggestion: SearchSuggestion;
  page?: string;
}

/**
 * After a suggestion that was typed in full or is the only one in its group, adds a link to the page about its value,
 * if there is one.
 */
function withPages(suggestions: readonly SearchSuggestion[], typed: string): Item[] {
  return suggestions.flatMap((suggestion) => {
    const { field, value, isPart } = suggestion;
    const isAlone = suggestions.every(
      (other) => other === suggestion || groupOf(other.field) !== groupOf(field),
    );
    const page =
      isPart !== true && (isAlone || searchFold(value) === searchFold(typed))
        ? pathOfValue(field, value)
        : undefined;
    return page === undefined ? [{ suggestion }] : [{ suggestion }, { suggestion, page }];
  });
}

/** A value to filter by, with the number of photos that have it. */
function FilterSuggestion({
  suggestion,
  words,
}: {
  suggestion: SearchSuggestion;
  words: readonly SearchWord[];
}) {
  const { t, i18n } = useTranslation();
  const { value, photos } = suggestion;
  return (
    <>
      <span className={styles['value']}>
        <SuggestedValue suggestion={suggestion}>
          <HighlightedText words={words}>{value}</HighlightedText>
        </SuggestedValue>
      </span>
      <span className={styles['number']}>
        {t('gallery.filters.count', { count: photos, figure: formatCount(photos, i18n.language) })}
      </span>
    </>
  );
}

function SuggestedValue({ suggestion, children }: { suggestion: SearchSuggestion; children: Elements }) {
  const { t, i18n } = useTranslation();
  const { field, isPart, value, type, airport_names: names } = suggestion;
  if (field === 'registration' || field === 'train_number') return <Plate size="s">{children}</Plate>;
  if (field === 'airport') {
    return (
      <>
        <Plate size="s">{children}</Plate>
        {names && <span> {i18n.language === 'zh' && names.name_zh !== '' ? names.name_zh : names.name}</span>}
      </>
    );
  }
  if (field === 'image_type') {
    const kind = type === undefined ? undefined : IMAGE_TYPES[type].find((known) => known === value);
    return kind === undefined ? children : <span>{t(`values.image_type.${kind}`)}</span>;
  }
  if (isPart === true) {
    return (
      <>
        {children}
        <span className={styles['all']}> {t('gallery.search.allKinds')}</span>
      </>
    );
  }
  return children;
}
