/** Whether a new version of the app is waiting, or has replaced this page's. */
import { create } from 'zustand';

interface Update {
  /** Activates the new version and reloads the page; undefined if there is none. */
  apply: (() => void) | undefined;
  /**
   * True once the new version is active, because another window activated it. What this page hasn't loaded yet is then
   * neither cached nor on the server.
   */
  isReplaced: boolean;
}

export const useUpdate = create<Update>(() => ({ apply: undefined, isReplaced: false }));
