/** On which screen something was typed, chosen or picked, and may not be saved yet. */
import { create } from 'zustand';

interface Edits {
  /** The screen's path; undefined if nothing was entered. */
  path: string | undefined;
}

export const useEdits = create<Edits>(() => ({ path: undefined }));

/** Watches all form fields except searches, which have nothing to lose. */
export function followEdits(): void {
  document.addEventListener(
    'input',
    ({ target }) => {
      if (target instanceof Element && target.closest('search, [type="search"]') === null) {
        useEdits.setState({ path: location.pathname });
      }
    },
    { capture: true },
  );
}
