import { useKeyDown } from '../../../ui/use-key-down.ts';

/** What the keyboard does at the desk. */
export interface CaseKeys {
  next: () => void;
  previous: () => void;
  resolve: () => void;
  dismiss: () => void;
  reopen: () => void;
  /** Puts the cursor into the notes. */
  notes: () => void;
}

const KEYS: Readonly<Record<string, keyof CaseKeys>> = {
  j: 'next',
  ArrowDown: 'next',
  k: 'previous',
  ArrowUp: 'previous',
  r: 'resolve',
  d: 'dismiss',
  o: 'reopen',
  n: 'notes',
};

/** What a key means, or nothing: not while something is being typed, chosen or asked, and not with Ctrl, Alt or ⌘. */
export function meaningOf(
  event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'altKey' | 'metaKey' | 'defaultPrevented'>,
  elsewhere: boolean,
): keyof CaseKeys | undefined {
  if (elsewhere || event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return undefined;
  return KEYS[event.key.length === 1 ? event.key.toLowerCase() : event.key];
}

/** Follows the keyboard while the desk is on the screen. */
export function useCaseKeys(keys: CaseKeys): void {
  useKeyDown((event) => {
    const { target } = event;
    const isTyping =
      target instanceof Element &&
      target.closest('input, textarea, select, [contenteditable], dialog, [popover]') !== null;
    const meaning = meaningOf(event, isTyping || document.querySelector('dialog[open]') !== null);
    if (meaning === undefined) return;
    event.preventDefault();
    keys[meaning]();
  });
}
