/** Whether a new version of the app waits. */
import { create } from 'zustand';

interface Update {
  /** Puts the new version in charge and reloads the page; undefined while there is none. */
  apply: (() => void) | undefined;
}

export const useUpdate = create<Update>(() => ({ apply: undefined }));
