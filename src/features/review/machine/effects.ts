/** The effects of the desk: plain data, run by `run-effects.ts`. */
import type { ReviewDraft } from '../decision/review-draft.ts';
import type { OfPhoto } from './state.ts';

export type Effect =
  /** Dispatches `settled` after a moment, unless another photo comes onto the desk before. */
  | OfPhoto<{ type: 'settle' }>
  /**
   * Reports to the others, now and again, which photo is on the desk, and dispatches `elsewhereKnown` if one of them has
   * decided on it. `isGone`: it has left the list, so the server is asked at once.
   */
  | OfPhoto<{ type: 'reportPresence'; isGone: boolean }>
  /** No photo is on the desk. */
  | { type: 'leaveDesk' }
  | { type: 'storeSwipes'; isOn: boolean }
  /** Dispatches `draftsRead` at once. */
  | { type: 'readDrafts'; owner: number }
  /** Stores what a user has written about a photo at once, or deletes it if it is empty. */
  | OfPhoto<{ type: 'storeDraft'; owner: number; draft: ReviewDraft }>;
