/** The interfaces through which the desk uses the rest of the app; tests pass their own. */
import type { DecisionElsewhere } from './state.ts';

export interface DeskPorts {
  /** Calls `callback` after `ms`; returns a function that cancels this. */
  wake: (ms: number, callback: () => void) => () => void;
  /**
   * Reports that the photo is on the desk, if the page is visible and online. Resolves to how another reviewer has decided on
   * it, as far as known.
   */
  look: (photoId: number) => Promise<DecisionElsewhere | undefined>;
  storeSwipes: (isOn: boolean) => void;
  deleteDraft: (photoId: number) => void;
  reportError: (error: unknown) => void;
}
