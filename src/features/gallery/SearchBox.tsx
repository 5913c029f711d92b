import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchField } from '../../ui/SearchField.tsx';

interface Props {
  /** What stands in it at first. */
  start: string;
  onTerm: (term: string) => void;
  /** Called when the field gets the focus: a search is likely. */
  onFocus: () => void;
  /** Called when it loses the focus, or with Enter: the term is typed. */
  onLeave: () => void;
}

/** The gallery's search field, with a button that empties it (docs/rules/photos.md, "Search"). */
export function SearchBox({ start, onTerm, onFocus, onLeave }: Props) {
  const { t } = useTranslation();
  const [term, setTerm] = useState(start);
  const type = (typed: string) => {
    setTerm(typed);
    onTerm(typed);
  };
  return (
    <SearchField
      words={{
        label: t('gallery.search.label'),
        placeholder: t('gallery.search.placeholder'),
        clear: t('gallery.search.clear'),
      }}
      text={term}
      onType={type}
      onFocus={onFocus}
      onLeave={onLeave}
    />
  );
}
