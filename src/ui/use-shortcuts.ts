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

/**
 * The action for a key event; undefined if there is none. A key is ignored if another element uses it (`isTaken`); with
 * Ctrl, Alt or ⌘; with Shift, unless that types a character; and on key repeat, except when moving through a list
 * (docs/rules/review.md, "Accidental input").
 */
export function shortcutAction<Action extends string>(
  event: Pick<
    KeyboardEvent,
    'key' | 'ctrlKey' | 'altKey' | 'metaKey' | 'shiftKey' | 'defaultPrevented' | 'repeat'
  >,
  shortcuts: Shortcuts<Action>,
  isTaken: boolean,
): Action | undefined {
  const { key } = event;
  if (isTaken || event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return undefined;
  if (event.shiftKey && key.length > 1) return undefined;
  const action = shortcuts[key.length === 1 ? key.toLowerCase() : key];
  return action !== undefined && event.repeat && !REPEATABLE.has(action) ? undefined : action;
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

/** Handles the shortcuts while the component is mounted; each handler receives the key. */
export function useShortcuts<Action extends string>(
  shortcuts: Shortcuts<Action>,
  handlers: Readonly<Record<Action, (key: string) => void>>,
): void {
  useKeyDown((event) => {
    const action = shortcutAction(event, shortcuts, isUsedElsewhere(event));
    if (action === undefined) return;
    event.preventDefault();
    handlers[action](event.key);
  });
}
