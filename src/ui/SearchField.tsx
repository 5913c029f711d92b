import { Search, X } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import type { ComponentProps, KeyboardEvent } from 'react';
import type { Elements } from './elements.ts';
import { Icon } from './Icon.tsx';
import { IconButton } from './IconButton.tsx';
import { isInputMethodKey } from './input-method.ts';
import styles from './search-field.module.css';

interface Props {
  /** The field's label and placeholder, and the label of its "clear" button. */
  words: { label: string; placeholder: string; clear: string };
  text: string;
  /** Limit in characters. */
  maxLength?: number;
  /** `isComposing`: an input method, for example for Chinese, hasn't finished composing the text. */
  onType: (text: string, isComposing: boolean) => void;
  onFocus?: () => void;
  /** Called on blur or Enter, when the text is complete. */
  onLeave?: () => void;
  /** ARIA attributes that link it to a list of options. */
  wiring?: ComponentProps<'input'>;
  /** Handles a key for the list of options; returns true if it did. */
  onListKey?: (event: KeyboardEvent) => boolean;
  children?: Elements;
}

/** A search field with a button that clears it. */
export function SearchField(props: Props) {
  const { words, text, maxLength, onType, onFocus, onLeave, wiring, onListKey, children } = props;
  const input = useRef<HTMLInputElement>(null);
  const isComposing = useRef(false);
  /** Values that were typed but haven't been passed back as `text` yet, oldest first. */
  const typed = useRef<readonly string[]>([]);
  const report = (value: string) => {
    typed.current = [...typed.current, value];
    onType(value, isComposing.current);
  };
  // The input is uncontrolled, because a late render with an older `text` would undo what was typed in the meantime.
  useLayoutEffect(() => {
    const index = typed.current.indexOf(text);
    if (index >= 0) typed.current = typed.current.slice(index + 1);
    else if (input.current !== null) input.current.value = text;
  }, [text]);
  return (
    <search className={styles['search']}>
      <Icon of={Search} size={18} className={styles['lens']} />
      <input
        {...wiring}
        ref={input}
        type="search"
        className={styles['input']}
        defaultValue={text}
        maxLength={maxLength}
        aria-label={words.label}
        placeholder={words.placeholder}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        onFocus={onFocus}
        onBlur={onLeave}
        onKeyDown={(event) => {
          if (onListKey?.(event) === true || isInputMethodKey(event)) return;
          if (event.key === 'Enter') onLeave?.();
        }}
        onChange={(event) => report(event.target.value)}
        onCompositionStart={() => {
          isComposing.current = true;
        }}
        onCompositionEnd={(event) => {
          isComposing.current = false;
          report(event.currentTarget.value);
        }}
      />
      {text !== '' && (
        <IconButton
          icon={X}
          label={words.clear}
          className={styles['clear']}
          onClick={() => {
            if (input.current !== null) input.current.value = '';
            report('');
            input.current?.focus();
          }}
        />
      )}
      {children}
    </search>
  );
}
