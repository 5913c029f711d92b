/** Keyboard shortcuts of a screen: single keys, and when to ignore them. */
import { useKeyDown } from './use-key-down.ts';

/** The action of each key. Letters are lower-case here, and match both cases. */
export type Shortcuts<Action extends string> = Readonly<Record<string, Action>>;

/** Actions that repeat while a key is held. */
const REPEATABLE: ReadonlySet<string> = new Set(['next', 'previous']);

/** Elements that receive all keys while they are open. */
const MODAL = 'dialog[open], :popover-open';
/** Elements that use keys for typing or selecting. */
const FIELDS = 'input, textarea, select, [contenteditable]';

type KeyPress = Pick<
  KeyboardEvent,
  'key' | 'code' | 'ctrlKey' | 'altKey' | 'metaKey' | 'shiftKey' | 'defaultPrevented' | 'repeat'
>;

/** A key press that is a shortcut: its action, and its key. */
interface Shortcut<Action extends string> {
  action: Action;
  /** As the event has it, in either case; for the digit row, whatever the layout types there, `1` or `Shift+1`. */
  key: string;
}

/**
 * The shortcut of a key event; undefined if there is none. A key is ignored if another element uses it (`isTaken`); with
 * Ctrl, Alt or ⌘; with Shift, unless that types a character; and on key repeat, except when moving through a list
 * (docs/rules/review.md, "Accidental input").
 */
export function shortcutOf<Action extends string>(
  event: KeyPress,
  shortcuts: Shortcuts<Action>,
  isTaken: boolean,
): Shortcut<Action> | undefined {
  if (isTaken || event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return undefined;
  if (event.shiftKey && event.key.length > 1) return undefined;
  const found = [digitKey(event), event.key].flatMap((key) => {
    const action = key && shortcuts[key.length === 1 ? key.toLowerCase() : key];
    return action ? [{ action, key }] : [];
  })[0];
  return found !== undefined && event.repeat && !REPEATABLE.has(found.action) ? undefined : found;
}

/** The name of a key of the digit row, which types other characters with Shift and on some layouts. */
function digitKey({ code, shiftKey }: KeyPress): string | undefined {
  const digit = /^Digit(\d)$/u.exec(code)?.[1];
  return digit !== undefined && shiftKey ? `Shift+${digit}` : digit;
}

/** Ignores key repeat on a focused button, so that holding the key presses it only once. */
export function ignoreKeyRepeat(event: Pick<KeyboardEvent, 'key' | 'repeat' | 'preventDefault'>): void {
  if (event.repeat && (event.key === 'Enter' || event.key === ' ')) event.preventDefault();
}

/** True if another element uses the key: an open dialog, a field, or an area that scrolls with the arrow keys. */
function isUsedElsewhere({ target, key }: KeyboardEvent): boolean {
  if (document.querySelector(MODAL) !== null) return true;
  if (!(target instanceof Element)) return false;
  if (target.closest(FIELDS) !== null) return true;
  return (key === 'ArrowUp' || key === 'ArrowDown') && target.closest('[data-scrolls]') !== null;
}

/** Handles the shortcuts while the component is mounted; each handler receives the key (`Shortcut`). */
export function useShortcuts<Action extends string>(
  shortcuts: Shortcuts<Action>,
  handlers: Readonly<Record<Action, (key: string) => void>>,
): void {
  useKeyDown((event) => {
    const shortcut = shortcutOf(event, shortcuts, isUsedElsewhere(event));
    if (shortcut === undefined) return;
    event.preventDefault();
    handlers[shortcut.action](shortcut.key);
  });
}
