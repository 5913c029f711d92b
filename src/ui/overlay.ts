/**
 * Dialogs (shown one at a time) and toasts. Any code in the page may open one; the shell renders them (`DialogHost`,
 * `ToastHost`).
 */
import { create } from 'zustand';

/** The types of dialog (docs/rules/screens.md, "Dialogs"). */
export type DialogType = 'success' | 'error' | 'warning' | 'confirm' | 'info';

/** A question or message, in the user's language. */
export interface DialogText {
  type: DialogType;
  title: string;
  message: string;
  /** Label of the button that confirms; `OK` by default. */
  confirm?: string | undefined;
  /** Label of the button that cancels. Without it, only a `confirm` dialog has such a button. */
  cancel?: string | undefined;
  /** For an action that can't be undone: the button is styled as a warning. */
  danger?: boolean;
  /** A third button between the other two; it closes the dialog as not confirmed. */
  other?: { label: string; choose: () => void } | undefined;
}

interface OpenDialog extends DialogText {
  id: number;
  answer: (confirmed: boolean) => void;
}

/** A short message that disappears after a few seconds. */
export interface Toast {
  id: number;
  text: string;
}

interface Overlays {
  dialogs: OpenDialog[];
  toasts: Toast[];
}

/** The open dialogs, of which the first is shown, and the toasts. */
export const useOverlays = create<Overlays>(() => ({ dialogs: [], toasts: [] }));

let lastId = 0;

/**
 * Shows a dialog once the dialogs that are already open have been closed. Resolves to true if it is confirmed, false if
 * it is cancelled or closed.
 */
export function showDialog(text: DialogText): Promise<boolean> {
  return new Promise((resolve) => {
    lastId += 1;
    const id = lastId;
    const answer = (confirmed: boolean) => {
      useOverlays.setState(({ dialogs }) => ({ dialogs: dialogs.filter((dialog) => dialog.id !== id) }));
      resolve(confirmed);
    };
    useOverlays.setState(({ dialogs }) => ({ dialogs: [...dialogs, { ...text, id, answer }] }));
  });
}

/** Shows a toast, which screen readers announce. */
export function showToast(text: string): void {
  lastId += 1;
  const toast = { id: lastId, text };
  useOverlays.setState(({ toasts }) => ({ toasts: [...toasts.slice(-2), toast] }));
}

/** Removes a toast. */
export function dropToast(id: number): void {
  useOverlays.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }));
}
