import { useId, useState } from 'react';
import type { KeyboardEvent } from 'react';

interface OptionListSettings {
  /** What the options are of, such as the query: another list begins without a mark. */
  of: string;
  /** How many options there are; none while the list isn't shown. */
  count: number;
  choose: (index: number) => void;
  close: () => void;
  /** A list is open, or its place says why there is none. */
  isOpen: boolean;
}

/** The keyboard of a field with a list of options below it: arrows, Enter and Escape (ARIA's combobox). */
export function useOptions({ of, count, choose, close, isOpen }: OptionListSettings) {
  const listId = useId();
  const isListed = isOpen && count > 0;
  const [mark, setMark] = useState({ of, index: -1 });
  const active = isListed && mark.of === of && mark.index < count ? mark.index : -1;
  const setActive = (index: number) => setMark({ of, index });

  /** Gives true where the key was the list's. `takesFirst`: Enter takes the first option where none is marked. */
  const onKeyDown = (event: KeyboardEvent, { takesFirst = false } = {}): boolean => {
    // Enter and the arrows belong to the input method while it composes.
    if (event.nativeEvent.isComposing || !isOpen) return false;
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
    /** What ties the field to its list. */
    wiring: {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': isListed,
      'aria-controls': isListed ? listId : undefined,
      'aria-activedescendant': isListed && active >= 0 ? `${listId}-${active}` : undefined,
    },
  } as const;
}

export type OptionList = ReturnType<typeof useOptions>;
