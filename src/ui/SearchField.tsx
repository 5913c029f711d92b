import { Search, X } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import type { ComponentProps, KeyboardEvent, ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import { IconButton } from './IconButton.tsx';
import styles from './search-field.module.css';

interface Props {
  /** Of the field, of the button that empties it, and what stands in it while nothing else does. */
  words: { label: string; placeholder: string; clear: string };
  text: string;
  /** Characters. */
  maxLength?: number;
  /** `isComposing`: it is put together from several keys, as Chinese is, and not there yet. */
  onType: (text: string, isComposing: boolean) => void;
  onFocus?: () => void;
  /** Called when it loses the focus, or with Enter: the text is typed. */
  onLeave?: () => void;
  /** What ties it to a list of options below it, and that list. */
  wiring?: ComponentProps<'input'>;
  /** Gives true for a key that was the list's. */
  onListKey?: (event: KeyboardEvent) => boolean;
  children?: ReactNode;
}

/** A field for what is looked for, with a button that empties it. */
export function SearchField(props: Props) {
  const { words, text, maxLength, onType, onFocus, onLeave, wiring, onListKey, children } = props;
  const input = useRef<HTMLInputElement>(null);
  const isComposing = useRef(false);
  /** What was typed and hasn't come back as `text` yet, the latest last. */
  const typed = useRef<readonly string[]>([]);
  const report = (value: string) => {
    typed.current = [...typed.current, value];
    onType(value, isComposing.current);
  };
  // The field keeps its own text: if `text` set it, a drawing that is late would take back the letter typed meanwhile.
  useLayoutEffect(() => {
    const own = typed.current.indexOf(text);
    if (own >= 0) typed.current = typed.current.slice(own + 1);
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
          if (onListKey?.(event) !== true && event.key === 'Enter') onLeave?.();
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
