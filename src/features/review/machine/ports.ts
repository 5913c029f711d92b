/** The interfaces through which the desk uses the rest of the app; tests pass their own. */
import type { ReviewDraft } from '../decision/review-draft.ts';
import type { Drafts } from '../decision/review-drafts.ts';
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
  drafts: {
    read: (owner: number) => Drafts;
    /** Stores a draft, or deletes it if it is empty. */
    store: (owner: number, photoId: number, draft: ReviewDraft) => void;
  };
  reportError: (error: unknown) => void;
}
