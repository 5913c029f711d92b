import { useId, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { isInputMethodKey } from './input-method.ts';

interface OptionListSettings {
  /** Identifies the list, for example by the query. When it changes, no option is active. */
  of: string;
  /** How many options there are; 0 while the list isn't shown. */
  count: number;
  choose: (index: number) => void;
  close: () => void;
  /** True if the list is open, or a note that says why it is empty. */
  isOpen: boolean;
}

/** Keyboard handling for a field with a list of options (ARIA's combobox): arrow keys, Enter and Escape. */
export function useCombobox({ of, count, choose, close, isOpen }: OptionListSettings) {
  const listId = useId();
  const isListed = isOpen && count > 0;
  const [last, setLast] = useState({ of, index: -1 });
  const active = isListed && last.of === of && last.index < count ? last.index : -1;
  const setActive = (index: number) => setLast({ of, index });

  /** Returns true if the list handled the key. `takesFirst`: Enter chooses the first option if none is active. */
  const onKeyDown = (event: KeyboardEvent, { takesFirst = false } = {}): boolean => {
    if (isInputMethodKey(event) || !isOpen) return false;
    if (event.key === 'Escape') {
      setActive(-1);
      close();
    } else if (!isListed) return false;
    else if (event.key === 'ArrowDown') setActive((active + 1) % count);
    else if (event.key === 'ArrowUp') setActive(active <= 0 ? count - 1 : active - 1);
    else if (event.key === 'Enter' && (active >= 0 || takesFirst)) {
      setActive(-1);
      choose(Math.max(0, active));
    } else return false;
    event.preventDefault();
    return true;
  };

  return {
    listId,
    active,
    onKeyDown,
    optionId: (index: number) => `${listId}-${index}`,
    /** ARIA attributes that link the field to its list. */
    wiring: {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': isListed,
      'aria-controls': isListed ? listId : undefined,
      'aria-activedescendant': isListed && active >= 0 ? `${listId}-${active}` : undefined,
    },
  } as const;
}

export type Combobox = ReturnType<typeof useCombobox>;
