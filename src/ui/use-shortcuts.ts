/** Single keys that do something on a screen, as at the desks: which key means what, and when it means nothing. */
import { useKeyDown } from './use-key-down.ts';

/** What each key means, by its name; a letter stands in lower case, and means the same in either. */
export type Shortcuts<Meaning extends string> = Readonly<Record<string, Meaning>>;

/** What may go on while a key is held. */
const WHILE_HELD: ReadonlySet<string> = new Set(['next', 'previous']);

/** What has all keys for itself while it is open. */
const OPEN = 'dialog[open], :popover-open';
/** What writes or chooses with its keys. */
const FIELDS = 'input, textarea, select, [contenteditable]';

/**
 * What a key means, or nothing: not while something is being typed, chosen or asked (`elsewhere`), not with Ctrl, Alt or ⌘,
 * nor with Shift where that is no letter or sign, and but for going through a list not a second time while it is held
 * (docs/rules/review.md, "Slips").
 */
export function meaningOf<Meaning extends string>(
  event: Pick<
    KeyboardEvent,
    'key' | 'ctrlKey' | 'altKey' | 'metaKey' | 'shiftKey' | 'defaultPrevented' | 'repeat'
  >,
  shortcuts: Shortcuts<Meaning>,
  elsewhere: boolean,
): Meaning | undefined {
  const { key } = event;
  if (elsewhere || event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return undefined;
  if (event.shiftKey && key.length > 1) return undefined;
  const meaning = shortcuts[key.length === 1 ? key.toLowerCase() : key];
  return meaning !== undefined && event.repeat && !WHILE_HELD.has(meaning) ? undefined : meaning;
}

/** Keeps a button that has the focus from being pressed again and again by a key that is held. */
export function ignoreHeldPress(event: Pick<KeyboardEvent, 'key' | 'repeat' | 'preventDefault'>): void {
  if (event.repeat && (event.key === 'Enter' || event.key === ' ')) event.preventDefault();
}

/** True where something else on the screen takes the key: a field, or a part that scrolls by its arrows. */
function isTaken({ target, key }: KeyboardEvent): boolean {
  if (document.querySelector(OPEN) !== null) return true;
  if (!(target instanceof Element)) return false;
  if (target.closest(FIELDS) !== null) return true;
  return (key === 'ArrowUp' || key === 'ArrowDown') && target.closest('[data-scrolls]') !== null;
}

/** Follows the keyboard while the component is on the screen; `actions` hear which key it was. */
export function useShortcuts<Meaning extends string>(
  shortcuts: Shortcuts<Meaning>,
  actions: Readonly<Record<Meaning, (key: string) => void>>,
): void {
  useKeyDown((event) => {
    const meaning = meaningOf(event, shortcuts, isTaken(event));
    if (meaning === undefined) return;
    event.preventDefault();
    actions[meaning](event.key);
  });
}
