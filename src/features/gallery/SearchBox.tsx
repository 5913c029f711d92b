import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/Icon.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Search, X } from '../../ui/icons.ts';
import styles from './search-box.module.css';

interface Props {
  term: string;
  onTerm: (term: string) => void;
  /** Called when the field gets the focus: a search is likely. */
  onFocus: () => void;
}

/** The gallery's search field, with a button that empties it (docs/rules/photos.md, "Search"). */
export function SearchBox({ term, onTerm, onFocus }: Props) {
  const { t } = useTranslation();
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
        onChange={(event) => onTerm(event.target.value)}
      />
      {term !== '' && (
        <IconButton
          icon={X}
          label={t('gallery.search.clear')}
          className={styles['clear']}
          onClick={() => onTerm('')}
        />
      )}
    </search>
  );
}
