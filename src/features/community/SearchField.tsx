import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_SEARCH } from '../../contract/limits.ts';
import { Icon } from '../../ui/Icon.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Search, X } from '../../ui/icons.ts';
import styles from './search-field.module.css';

interface Props {
  text: string;
  onType: (text: string, isComposing: boolean) => void;
}

/** The field for a name, or a part of one, with a button that empties it. */
export function SearchField({ text, onType }: Props) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const isComposing = useRef(false);
  return (
    <search className={styles['search']}>
      <Icon of={Search} size={18} className={styles['lens']} />
      <input
        ref={input}
        type="search"
        className={styles['input']}
        value={text}
        maxLength={MAX_SEARCH}
        aria-label={t('community.search.label')}
        placeholder={t('community.search.placeholder')}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        onChange={(event) => onType(event.target.value, isComposing.current)}
        onCompositionStart={() => {
          isComposing.current = true;
        }}
        onCompositionEnd={(event) => {
          isComposing.current = false;
          onType(event.currentTarget.value, false);
        }}
      />
      {text !== '' && (
        <IconButton
          icon={X}
          label={t('community.search.clear')}
          className={styles['clear']}
          onClick={() => {
            onType('', false);
            input.current?.focus();
          }}
        />
      )}
    </search>
  );
}
