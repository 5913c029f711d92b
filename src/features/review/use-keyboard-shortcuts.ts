import { useKeyDown } from '../../ui/use-key-down.ts';

/** What the keyboard does at the desk. */
export interface DeskKeys {
  approve: () => void;
  /** Puts the cursor into the reason. */
  reason: () => void;
  /** Goes to the codes. */
  codes: () => void;
  /** Chooses the code of a digit, or drops it. */
  digit: (digit: string) => void;
  /** Ends pointing at the photo. */
  done: () => void;
  next: () => void;
  previous: () => void;
  thirds: () => void;
  zoom: () => void;
  remove: () => void;
  /** Shows what the keys do. */
  help: () => void;
}

const KEYS: Readonly<Record<string, Exclude<keyof DeskKeys, 'digit'>>> = {
  a: 'approve',
  r: 'reason',
  c: 'codes',
  Escape: 'done',
  j: 'next',
  ArrowRight: 'next',
  ArrowDown: 'next',
  k: 'previous',
  ArrowLeft: 'previous',
  ArrowUp: 'previous',
  g: 'thirds',
  z: 'zoom',
  Delete: 'remove',
  '?': 'help',
};

/** What may go on while a key is held. */
const WHILE_HELD: ReadonlySet<string> = new Set<keyof DeskKeys>(['next', 'previous']);

/**
 * What a key means, or nothing: not while something is being typed, chosen or asked, not with Ctrl, Alt or ⌘, and but for
 * going through the list not a second time while it is held (docs/rules/review.md, "Slips").
 */
export function meaningOf(
  event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'altKey' | 'metaKey' | 'defaultPrevented' | 'repeat'>,
  elsewhere: boolean,
): keyof DeskKeys | undefined {
  if (elsewhere || event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return undefined;
  if (/^\d$/.test(event.key)) return event.repeat ? undefined : 'digit';
  const meaning = KEYS[event.key.length === 1 ? event.key.toLowerCase() : event.key];
  return meaning !== undefined && event.repeat && !WHILE_HELD.has(meaning) ? undefined : meaning;
}

/** Keeps a button that has the focus from being pressed again and again by a key that is held. */
export function ignoreHeldPress(event: Pick<KeyboardEvent, 'key' | 'repeat' | 'preventDefault'>): void {
  if (event.repeat && (event.key === 'Enter' || event.key === ' ')) event.preventDefault();
}

/** True where something else on the screen takes the key: a field, or a part that scrolls by its arrows. */
function usesKey(target: Element, key: string): boolean {
  if (target.closest('input, textarea, select, [contenteditable], dialog, [popover]') !== null) return true;
  return (key === 'ArrowUp' || key === 'ArrowDown') && target.closest('[data-scrolls]') !== null;
}

/** Follows the keyboard while the desk is on the screen. */
export function useDeskKeys(keys: DeskKeys): void {
  useKeyDown((event) => {
    const { target } = event;
    const elsewhere =
      (target instanceof Element && usesKey(target, event.key)) ||
      document.querySelector('dialog[open]') !== null;
    const meaning = meaningOf(event, elsewhere);
    if (meaning === undefined) return;
    event.preventDefault();
    if (meaning === 'digit') keys.digit(event.key);
    else keys[meaning]();
  });
}
