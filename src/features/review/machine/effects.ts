/** The effects of the desk: plain data, run by `run-effects.ts`. */
import type { ReviewPhoto } from '../../../contract/calls/photo.ts';
import type { AnyDecision } from '../../../contract/rules/decision.ts';
import type { DecisionAction, RejectCode } from '../../../contract/rules/values.ts';
import type { AskedDeletion } from '../decision/desk-dialogs.ts';
import type { Desk } from '../desk.ts';
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
  /** Dispatches `savingSlow` once a decision takes long. */
  | { type: 'watchSaving'; request: number }
  | ({ type: 'confirmDeletion'; request: number } & AskedDeletion)
  /** `exempt`: the day's limit doesn't include the deletion. */
  | {
      type: 'saveDecision';
      request: number;
      photo: ReviewPhoto;
      decision: AnyDecision;
      exempt: boolean;
    }
  | { type: 'saveBurst'; request: number; approved: ReviewPhoto; rejected: readonly ReviewPhoto[] }
  /** Says that a decision couldn't be saved. */
  | { type: 'showFailure'; action: DecisionAction; desk: Desk; isBurst: boolean }
  /** Cancels all of these decisions, or none. */
  | { type: 'undo'; request: number; ids: readonly string[] }
  /** Closes the notes about these decisions. */
  | { type: 'cancelDecisions'; ids: readonly string[] }
  /** Removes these cancelled decisions from the outbox panel. */
  | { type: 'dismissDecisions'; ids: readonly string[] }
  /** Focuses the field for the reason, which must be written or corrected first. */
  | { type: 'focusReason' }
  /** Focuses the codes, of which a rejection without a reason needs one. */
  | { type: 'focusCodes' }
  /** Counts that its user has rejected a photo for these codes. */
  | { type: 'countCodes'; owner: number; codes: ReadonlySet<RejectCode> }
  | { type: 'storeSwipes'; isOn: boolean }
  /** Dispatches `draftsRead` at once. */
  | { type: 'readDrafts'; owner: number }
  /** Stores what a user has written about a photo at once, or deletes it if it is empty. */
  | OfPhoto<{ type: 'storeDraft'; owner: number; draft: ReviewDraft }>;
