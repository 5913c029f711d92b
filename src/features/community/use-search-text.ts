import { useState } from 'react';
import { SEARCH_DELAY_MS } from '../../contract/limits.ts';
import { useLater } from '../../ui/use-later.ts';

interface SearchText {
  /** As it stands in the field. */
  text: string;
  /**
   * Somebody types. While a character is put together from several keys, as in Chinese, what stands there is no text yet:
   * it is not handed on.
   */
  type: (text: string, isComposing: boolean) => void;
  /** The text is handed on by another way: what waited is dropped. */
  settle: () => void;
}

/**
 * The text of the search field. It is handed on once nobody has typed for a while; where the address changes by another way,
 * such as the way back, the field follows it.
 */
export function useSearchText(inAddress: string, onSearch: (text: string) => void): SearchText {
  // What the field has handed on comes back by the address, perhaps when somebody has typed more already.
  const [field, setField] = useState({ text: inAddress, handedOn: inAddress, seen: inAddress });
  const waiting = useLater(SEARCH_DELAY_MS);
  if (field.seen !== inAddress) {
    const isOwn = field.handedOn === inAddress;
    setField({ text: isOwn ? field.text : inAddress, handedOn: inAddress, seen: inAddress });
  }
  const handOn = (text: string) => setField((now) => ({ ...now, handedOn: text }));
  return {
    text: field.text,
    type: (text, isComposing) => {
      setField((now) => ({ ...now, text }));
      waiting.drop();
      if (isComposing || text === inAddress) return;
      waiting.later(() => {
        handOn(text);
        onSearch(text);
      });
    },
    settle: () => {
      waiting.drop();
      handOn(field.text);
    },
  };
}
