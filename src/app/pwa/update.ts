/** Whether a new version of the app is waiting. */
import { create } from 'zustand';

interface Update {
  /** Activates the new version and reloads the page; undefined if no version is waiting. */
  apply: (() => void) | undefined;
}

export const useUpdate = create<Update>(() => ({ apply: undefined }));
