import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/Icon.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Search, X } from '../../ui/icons.ts';
import styles from './search-box.module.css';

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
    <search className={styles['search']}>
      <Icon of={Search} size={18} className={styles['lens']} />
      <input
        type="search"
        className={styles['input']}
        value={term}
        aria-label={t('gallery.search.label')}
        placeholder={t('gallery.search.placeholder')}
        autoComplete="off"
        enterKeyHint="search"
        onFocus={onFocus}
        onBlur={onLeave}
        onChange={(event) => type(event.target.value)}
        onKeyDown={({ key }) => key === 'Enter' && onLeave()}
      />
      {term !== '' && (
        <IconButton
          icon={X}
          label={t('gallery.search.clear')}
          className={styles['clear']}
          onClick={() => type('')}
        />
      )}
    </search>
  );
}
