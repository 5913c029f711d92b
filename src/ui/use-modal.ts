import { useLayoutEffect, useRef } from 'react';
import type { SyntheticEvent } from 'react';
import { useCloseOnBack } from './close-on-back.ts';
// oxlint-disable-next-line import/no-unassigned-import -- a rule for the whole page, loaded with the first modal dialog
import './modal.css';

/**
 * Attributes of a `<dialog>` that is modal and open while its component is mounted. Escape, Android's back gesture and
 * the browser's Back call `onClose`; without it, they don't close the dialog. The page below doesn't scroll.
 */
export function useModal(onClose: (() => void) | undefined) {
  const ref = useRef<HTMLDialogElement>(null);
  useCloseOnBack(onClose);

  // Close the dialog before React removes it: otherwise the browser doesn't restore the focus.
  useLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);

  return {
    ref,
    closedby: onClose === undefined ? 'none' : undefined,
    onCancel: (event: SyntheticEvent) => {
      // React's events bubble, also from a dialog that was opened from this one.
      if (event.target !== ref.current) return;
      event.preventDefault();
      onClose?.();
    },
    // A second Escape closes the dialog even though `cancel` was prevented, so reopen it while it is mounted.
    onClose: () => {
      if (ref.current?.open === false) ref.current.showModal();
    },
  } as const;
}
