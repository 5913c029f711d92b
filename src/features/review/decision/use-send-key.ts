import { useKeyDown } from '../../../ui/use-key-down.ts';
import { dispatch, useDesk } from '../desk-machine.ts';
import { refusalOf } from './desk-decisions.ts';

/** Ctrl+Enter or ⌘Enter rejects from anywhere on the desk, also while the reason is being written. */
export function useSendKey(): void {
  useKeyDown((event) => {
    if (!isSendKey(event)) return;
    event.preventDefault();
    const { photo } = useDesk.getState();
    if (photo !== undefined) dispatch({ type: 'decisionPressed', action: refusalOf(photo) });
  });
}

function isSendKey({ key, ctrlKey, metaKey, shiftKey, altKey, repeat, target }: KeyboardEvent): boolean {
  if (key !== 'Enter' || !(ctrlKey || metaKey) || shiftKey || altKey || repeat) return false;
  const isOtherField =
    target instanceof Element && target.closest('input, select, textarea:not([data-reason])') !== null;
  return !isOtherField && document.querySelector('dialog[open]') === null;
}
