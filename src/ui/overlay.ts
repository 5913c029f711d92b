/**
 * Dialogs (one at a time) and short notices over the screens. Any code of the page may open one; the shell draws
 * them (`DialogHost`, `ToastHost`).
 */
import { create } from 'zustand';

/** The types of dialog (docs/rules/screens.md, "Dialogs"). */
export type DialogType = 'success' | 'error' | 'warning' | 'confirm' | 'info';

/** One question or message, in the user's language already. */
export interface DialogText {
  type: DialogType;
  title: string;
  message: string;
  /** Label of the button that confirms; `OK` when missing. */
  confirm?: string | undefined;
  /** Label of the button that cancels; none is shown when missing, except in a `confirm` dialog. */
  cancel?: string | undefined;
  /** Confirming can't be undone: the button is drawn as a warning. */
  danger?: boolean;
  /** Another way to go on, between the two: closes the dialog as not confirmed. */
  other?: { label: string; choose: () => void } | undefined;
}

interface OpenDialog extends DialogText {
  id: number;
  answer: (confirmed: boolean) => void;
}

/** A short notice that disappears by itself. */
export interface Toast {
  id: number;
  text: string;
}

interface Overlays {
  dialogs: OpenDialog[];
  toasts: Toast[];
}

/** The open dialogs (the first is shown) and notices. */
export const useOverlays = create<Overlays>(() => ({ dialogs: [], toasts: [] }));

let last = 0;

/** Shows a dialog after those that are open; true when it was confirmed, false when it was cancelled or closed. */
export function ask(text: DialogText): Promise<boolean> {
  return new Promise((resolve) => {
    last += 1;
    const id = last;
    const answer = (confirmed: boolean) => {
      useOverlays.setState(({ dialogs }) => ({ dialogs: dialogs.filter((each) => each.id !== id) }));
      resolve(confirmed);
    };
    useOverlays.setState(({ dialogs }) => ({ dialogs: [...dialogs, { ...text, id, answer }] }));
  });
}

/** Shows a notice for some seconds and reads it out; for what needs no answer. */
export function tell(text: string): void {
  last += 1;
  const toast = { id: last, text };
  useOverlays.setState(({ toasts }) => ({ toasts: [...toasts.slice(-2), toast] }));
}

/** Takes a notice away. */
export function dropToast(id: number): void {
  useOverlays.setState(({ toasts }) => ({ toasts: toasts.filter((each) => each.id !== id) }));
}
