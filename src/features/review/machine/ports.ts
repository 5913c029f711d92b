/** The interfaces through which the desk uses the rest of the app; tests pass their own. */
import type { DecisionAction, RejectCode } from '../../../contract/rules/values.ts';
import type { openOutbox } from '../../../outbox/page/index.ts';
import type { AskedDeletion } from '../decision/desk-dialogs.ts';
import type { Desk } from '../desk.ts';
import type { ReviewDraft } from '../decision/review-draft.ts';
import type { Drafts } from '../decision/review-drafts.ts';
import type { DecisionElsewhere } from './state.ts';

/** The parts of the outbox that are used here. */
export type DecisionOutbox = Pick<
  Awaited<ReturnType<typeof openOutbox>>,
  'enqueue' | 'enqueueTogether' | 'cancel' | 'cancelTogether' | 'dismiss'
>;

export interface DeskPorts {
  /** Calls `callback` after `ms`; returns a function that cancels this. */
  wake: (ms: number, callback: () => void) => () => void;
  /**
   * Reports that the photo is on the desk, if the page is visible and online. Resolves to how another reviewer has decided on
   * it, as far as known.
   */
  look: (photoId: number) => Promise<DecisionElsewhere | undefined>;
  storeSwipes: (isOn: boolean) => void;
  openOutbox: () => Promise<DecisionOutbox>;
  /** Asks twice; resolves to whether both are confirmed. */
  confirmDeletion: (asked: AskedDeletion) => Promise<boolean>;
  /** Says that a decision, or those on a burst, couldn't be saved. */
  showFailure: (action: DecisionAction, desk: Desk, isBurst: boolean) => void;
  focusReason: () => void;
  focusCodes: () => void;
  countCodes: (owner: number, codes: ReadonlySet<RejectCode>) => void;
  drafts: {
    read: (owner: number) => Drafts;
    /** Stores a draft, or deletes it if it is empty. */
    store: (owner: number, photoId: number, draft: ReviewDraft) => void;
  };
  reportError: (error: unknown) => void;
}
